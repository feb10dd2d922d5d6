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

/** Hands over from static/js/early.js: the cell that its keys fill, and the event that tells the pad of it. */
declare var early: (() => [Cell | undefined, string]) | undefined;

/** The scope of the service worker, static/js/app/worker.js, with what the server writes before it. */
interface Window {
  kept: { name: string; pages: string[] };
  skipWaiting(): Promise<void>;
  oninstall: (event: { waitUntil(done: Promise<void>): void }) => void;
  onactivate: (event: { waitUntil(done: Promise<void>): void }) => void;
  onfetch: (event: { request: Request; respondWith(answer: Promise<Response | undefined>): void }) => void;
}

interface DocumentEventMap {
  "htmx:config:request": CustomEvent<{
    ctx: { values?: Record<string, string>; target: Element; request: { headers: Record<string, string> } };
  }>;
  "htmx:after:swap": CustomEvent<{ ctx: { values?: Record<string, string>; target: Element } }>;
  "htmx:after:request": CustomEvent<{ ctx: { response: { status: number }; text: string } }>;
}

/** The type of an element that a selector finds: that of the tag in its last part. */
type Found<S extends string> = S extends `${infer One},${infer Other}`
  ? Found<One> | Found<Other>
  : S extends `${string} ${infer Last}`
    ? Found<Last>
    : S extends `${infer Start}[${string}`
      ? Found<Start>
      : S extends `${infer Start}:${string}`
        ? Found<Start>
        : S extends `${infer Start}.${string}`
          ? Found<Start>
          : S extends `${infer Start}#${string}`
            ? Found<Start>
            : S extends keyof HTMLElementTagNameMap
              ? HTMLElementTagNameMap[S]
              : HTMLElement;

/** Find elements in the document, or within another one. An element that may be undefined would be the document. */
interface Find {
  <S extends string>(selector: S): Found<S> | null;
  <S extends string>(selector: S, within: ParentNode | null): Found<S> | null;
}
interface FindAll {
  <S extends string>(selector: S): Found<S>[];
  <S extends string>(selector: S, within: ParentNode | null): Found<S>[];
}

/** The type of events by their names, which are separated by spaces. */
type EventOf<N extends string> = N extends `${infer First} ${infer More}`
  ? EventOf<First> | EventOf<More>
  : N extends keyof DocumentEventMap
    ? DocumentEventMap[N]
    : Event;

/** Elements of forms, texts by their names, and an action as its form sends it (static/js/core/outbox.js), with the place where it is kept. */
type Action = URLSearchParams;
type Cell = HTMLInputElement;
type Form = HTMLFormElement;
type Button = HTMLButtonElement;
type Texts = Record<string, string>;
type Entry = { place: string; action: Action; state: "draft" | "waiting" | "refused" };
type Answer = typeof import("../../static/js/core/request.js").NO_ANSWER;
type Retry = ReturnType<typeof import("../../static/js/core/request.js").retrying>;
