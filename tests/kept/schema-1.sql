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
INSERT INTO "actions" VALUES(1,1,'a1','Ana''s phone',NULL,'join','{"name": "Ana", "seats": ["1"]}',1800000000);
INSERT INTO "actions" VALUES(1,2,'b1','Ben''s phone',NULL,'join','{"name": "Zo\u00eb \ud83e\udd5a", "seats": ["2"]}',1800000060);
INSERT INTO "actions" VALUES(1,3,'a2','Ana''s phone','1','count','{"path": "players.0.demons.green", "to": 3}',1800000120);
INSERT INTO "actions" VALUES(2,1,'b1','Ben''s phone',NULL,'join','{"name": "Ben", "seats": ["1"]}',1800086400);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('1');
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
INSERT INTO "tables" VALUES(1,'EGGS7','khlor','0123456789abcdef0123456789abcdef',1800000000,1800000120,1800000300);
INSERT INTO "tables" VALUES(2,'EGGS8','dragomino','fedcba9876543210fedcba9876543210',1800086400,1800086400,NULL);
CREATE INDEX phones_at_phone ON phones_at (phone);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',2);
COMMIT;
