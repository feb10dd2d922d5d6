// What the modules of static/js use of the vendored libraries in static/vendor.

declare const htmx: {
  registerExtension(
    name: string,
    extension: {
      /** Whether an attribute of an element that is being morphed may change. */
      htmx_before_morph_attr(element: Element, detail: { attrName: string; newValue: string | null }): boolean;
    },
  ): void;
  swap(context: { text: string; target: Element; swap: string; sourceElement: Element }): Promise<void>;
};

interface DocumentEventMap {
  "htmx:after:request": CustomEvent<{ ctx: { response: { status: number }; text: string } }>;
}

declare module "lean-qr" {
  interface QrCode {
    size: number;
    /** Whether a module is dark. */
    get(x: number, y: number): boolean;
  }
  const correction: { M: number };
  function generate(text: string, options: { minCorrectionLevel: number }): QrCode;
}
