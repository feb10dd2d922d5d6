BEGIN TRANSACTION;
CREATE TABLE actions (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	id TEXT NOT NULL, 
	phone TEXT NOT NULL, 
	seat TEXT, 
	kind TEXT NOT NULL, 
	body JSON NOT NULL, 
	at INTEGER NOT NULL, 
	PRIMARY KEY (table_id, number), 
	UNIQUE (table_id, id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "actions" VALUES(1,1,'a1','Ana''s phone','','open','{"mode": "standard", "players": "2", "players.0.name": "Ana", "players.1.name": "Zo\u00eb \ud83e\udd5a", "players.0.extra": "0"}',1800000000);
INSERT INTO "actions" VALUES(1,2,'b1','Ben''s phone','s2','sit','{}',1800000060);
INSERT INTO "actions" VALUES(1,3,'b2','Ben''s phone','','count','{"to.s2.demons.green": "3", "was.s2.demons.green": "", "to.table.eggs.green": "4", "was.table.eggs.green": ""}',1800000120);
INSERT INTO "actions" VALUES(1,4,'a2','Ana''s phone','s1','done','{"done": "1"}',1800000180);
INSERT INTO "actions" VALUES(1,5,'a3','Ana''s phone','s2','done','{"done": "1"}',1800000240);
INSERT INTO "actions" VALUES(1,6,'a4','Ana''s phone','','reveal','{}',1800000300);
INSERT INTO "actions" VALUES(2,1,'b1','Ben''s phone','','open','{"players": "2", "players.0.name": "Ben", "players.1.name": "Ana"}',1800086400);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('6');
CREATE TABLE phones_at (
	table_id INTEGER NOT NULL, 
	phone TEXT NOT NULL, 
	PRIMARY KEY (table_id, phone), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "phones_at" VALUES(1,'Ana''s phone');
INSERT INTO "phones_at" VALUES(1,'Ben''s phone');
INSERT INTO "phones_at" VALUES(2,'Ben''s phone');
CREATE TABLE shared_sheets (
	code VARCHAR(12) NOT NULL, 
	game TEXT NOT NULL, 
	phone TEXT, 
	"query" TEXT, 
	made INTEGER NOT NULL, 
	touched INTEGER NOT NULL, 
	PRIMARY KEY (code)
)
 WITHOUT ROWID

;
INSERT INTO "shared_sheets" VALUES('GQNEABCDEF45','khlor',NULL,NULL,1800000500,1800000500);
INSERT INTO "shared_sheets" VALUES('WRQNGABCDE23','dragomino','Ana''s phone','players=2&players.0.name=Ana&players.1.name=Ben',1800000400,1800000400);
CREATE TABLE signs (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	at INTEGER NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "signs" VALUES(2,1,86400);
CREATE TABLE snapshots (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	code TEXT NOT NULL, 
	state BLOB NOT NULL, 
	PRIMARY KEY (table_id, number), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(1,6,'0123456789abcdef0123456789abcdef',X'6F6620612076657273696F6E206C6F6E672061676F');
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	code VARCHAR(5) NOT NULL, 
	game TEXT NOT NULL, 
	secret TEXT NOT NULL, 
	opened INTEGER NOT NULL, 
	touched INTEGER NOT NULL, 
	ended INTEGER, 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES(1,'EGGS7','khlor','0123456789abcdef0123456789abcdef',1800000000,1800000300,1800000300);
INSERT INTO "tables" VALUES(2,'EGGS8','dragomino','fedcba9876543210fedcba9876543210',1800086400,1800086400,NULL);
CREATE TABLE used_links (
	link TEXT NOT NULL, 
	until INTEGER NOT NULL, phone TEXT, 
	PRIMARY KEY (link)
)
 WITHOUT ROWID

;
INSERT INTO "used_links" VALUES('0123456789abcdef',1800003900,NULL);
CREATE INDEX phones_at_phone ON phones_at (phone);
CREATE INDEX shared_sheets_phone ON shared_sheets (phone);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',2);
COMMIT;
