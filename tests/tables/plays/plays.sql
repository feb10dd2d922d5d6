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
INSERT INTO "actions" VALUES(1,1,'049cae63479327f4','d4cb812bdc761e9eda9a453dc8fc4726','','open','{"mode": "standard", "players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro", "players.1.dragons": "2"}',1800000000);
INSERT INTO "actions" VALUES(1,2,'tap-1','d4cb812bdc761e9eda9a453dc8fc4726','s1','sit','{}',1800000020);
INSERT INTO "actions" VALUES(1,3,'tap-2','bf4a59f1e0fb77402647f354ce709de4','s2','sit','{}',1800000040);
INSERT INTO "actions" VALUES(1,4,'tap-3','120a369e73e4748bcb700cd9ca8da88a','s3','sit','{}',1800000060);
INSERT INTO "actions" VALUES(1,5,'tap-4','d4cb812bdc761e9eda9a453dc8fc4726','s1','rename','{"name": "Anabel"}',1800000080);
INSERT INTO "actions" VALUES(1,6,'tap-5','6b2c1e91b68e761ac31c7dbcf3c25702','','sit','{"name": " Dan "}',1800000100);
INSERT INTO "actions" VALUES(1,7,'tap-6','74f178aa9a288ee4a6a54b90f39069a2','s2','sit','{"name": "Eve"}',1800000120);
INSERT INTO "actions" VALUES(1,8,'tap-7','d4cb812bdc761e9eda9a453dc8fc4726','s2','allow','{}',1800000140);
INSERT INTO "actions" VALUES(1,9,'tap-8','bf4a59f1e0fb77402647f354ce709de4','s2','sit','{}',1800000160);
INSERT INTO "actions" VALUES(1,10,'tap-9','d4cb812bdc761e9eda9a453dc8fc4726','s2','allow','{}',1800000180);
INSERT INTO "actions" VALUES(1,11,'tap-10','120a369e73e4748bcb700cd9ca8da88a','s3','leave','{}',1800000200);
INSERT INTO "actions" VALUES(1,12,'tap-11','120a369e73e4748bcb700cd9ca8da88a','s3','sit','{"name": "Carolin"}',1800000220);
INSERT INTO "actions" VALUES(1,13,'tap-12','d4cb812bdc761e9eda9a453dc8fc4726','s4','move','{}',1800000240);
INSERT INTO "actions" VALUES(1,14,'tap-13','d4cb812bdc761e9eda9a453dc8fc4726','s2','host','{}',1800000260);
INSERT INTO "actions" VALUES(1,15,'tap-14','d4cb812bdc761e9eda9a453dc8fc4726','','reclaim','{}',1800000280);
INSERT INTO "actions" VALUES(1,16,'tap-15','bf4a59f1e0fb77402647f354ce709de4','','tick','{"step": "box", "done": "1"}',1800000300);
INSERT INTO "actions" VALUES(1,17,'tap-16','6b2c1e91b68e761ac31c7dbcf3c25702','','tick','{"step": "start", "done": "1"}',1800000320);
INSERT INTO "actions" VALUES(1,18,'tap-17','bf4a59f1e0fb77402647f354ce709de4','','tick','{"step": "start"}',1800000340);
INSERT INTO "actions" VALUES(1,19,'tap-18','120a369e73e4748bcb700cd9ca8da88a','s3','starts','{}',1800000360);
INSERT INTO "actions" VALUES(1,20,'tap-19','120a369e73e4748bcb700cd9ca8da88a','','starts','{"lot": "1", "seed": "WBNKGS"}',1800000380);
INSERT INTO "actions" VALUES(1,21,'tap-20','6b2c1e91b68e761ac31c7dbcf3c25702','','draw','{"what": "dominoes", "lot": "1", "seed": "U4J9GP"}',1800000400);
INSERT INTO "actions" VALUES(1,22,'tap-21','d4cb812bdc761e9eda9a453dc8fc4726','','clock','{}',1800000420);
INSERT INTO "actions" VALUES(1,23,'tap-22','d4cb812bdc761e9eda9a453dc8fc4726','','clock','{}',1800000460);
INSERT INTO "actions" VALUES(1,24,'tap-23','d4cb812bdc761e9eda9a453dc8fc4726','','clock','{"reset": "1"}',1800000480);
INSERT INTO "actions" VALUES(1,25,'tap-24','d4cb812bdc761e9eda9a453dc8fc4726','','clock','{}',1800000500);
INSERT INTO "actions" VALUES(1,26,'tap-25','d4cb812bdc761e9eda9a453dc8fc4726','','address','{"address": "http://192.0.2.7:8000/"}',1800000540);
INSERT INTO "actions" VALUES(1,27,'tap-26','d4cb812bdc761e9eda9a453dc8fc4726','','show','{}',1800000580);
INSERT INTO "actions" VALUES(1,28,'tap-27','bf4a59f1e0fb77402647f354ce709de4','','count','{"to.s2.dragons": "4", "was.s2.dragons": "2"}',1800000620);
INSERT INTO "actions" VALUES(1,29,'tap-28','d4cb812bdc761e9eda9a453dc8fc4726','','count','{"to.s1.dragons": "7", "was.s1.dragons": ""}',1800000660);
INSERT INTO "actions" VALUES(1,30,'tap-29','d4cb812bdc761e9eda9a453dc8fc4726','','count','{"to.s1.dragons": "8", "was.s1.dragons": "7"}',1800000700);
INSERT INTO "actions" VALUES(1,31,'tap-30','6b2c1e91b68e761ac31c7dbcf3c25702','','count','{"to.s4.eggshells": "3", "was.s4.eggshells": ""}',1800000740);
INSERT INTO "actions" VALUES(1,32,'tap-31','6b2c1e91b68e761ac31c7dbcf3c25702','','undo','{"number": "31"}',1800000780);
INSERT INTO "actions" VALUES(1,33,'tap-32','6b2c1e91b68e761ac31c7dbcf3c25702','','count','{"to.s4.eggshells": "5", "was.s4.eggshells": ""}',1800000820);
INSERT INTO "actions" VALUES(1,34,'tap-33','d4cb812bdc761e9eda9a453dc8fc4726','','count','{"to.s4.eggshells": "6", "was.s4.eggshells": ""}',1800000860);
INSERT INTO "actions" VALUES(1,35,'tap-34','d4cb812bdc761e9eda9a453dc8fc4726','','count','{"to.s2.dragons": "9", "was.s2.dragons": "2"}',1800000900);
INSERT INTO "actions" VALUES(1,36,'tap-36','120a369e73e4748bcb700cd9ca8da88a','','count','{"to.table.mommy_dragon": "s4", "was.table.mommy_dragon": ""}',1800000980);
INSERT INTO "actions" VALUES(1,37,'tap-37','120a369e73e4748bcb700cd9ca8da88a','','count','{"to.s3.dragons": "1", "was.s3.dragons": ""}',1800001020);
INSERT INTO "actions" VALUES(1,38,'tap-38','d4cb812bdc761e9eda9a453dc8fc4726','s3','remove','{}',1800001060);
INSERT INTO "actions" VALUES(1,39,'tap-39','d4cb812bdc761e9eda9a453dc8fc4726','','undo','{"number": "38"}',1800001100);
INSERT INTO "actions" VALUES(1,40,'tap-40','d4cb812bdc761e9eda9a453dc8fc4726','s3','starts','{}',1800001140);
INSERT INTO "actions" VALUES(1,41,'tap-41','d4cb812bdc761e9eda9a453dc8fc4726','s3','remove','{}',1800001180);
INSERT INTO "actions" VALUES(1,42,'tap-42','d4cb812bdc761e9eda9a453dc8fc4726','','deck','{"deck": "egg-stacks"}',1800001220);
INSERT INTO "actions" VALUES(1,43,'tap-43','d4cb812bdc761e9eda9a453dc8fc4726','','undo','{"number": "42"}',1800001260);
INSERT INTO "actions" VALUES(1,44,'tap-44','d4cb812bdc761e9eda9a453dc8fc4726','','deck','{"deck": "egg-stacks"}',1800001300);
INSERT INTO "actions" VALUES(1,45,'tap-45','d4cb812bdc761e9eda9a453dc8fc4726','s1','done','{"done": "1"}',1800001340);
INSERT INTO "actions" VALUES(1,46,'tap-46','d4cb812bdc761e9eda9a453dc8fc4726','s2','done','{"done": "1"}',1800001380);
INSERT INTO "actions" VALUES(1,47,'tap-47','d4cb812bdc761e9eda9a453dc8fc4726','s4','done','{"done": "1"}',1800001420);
INSERT INTO "actions" VALUES(1,48,'tap-48','bf4a59f1e0fb77402647f354ce709de4','s2','done','{}',1800001460);
INSERT INTO "actions" VALUES(1,49,'tap-49','bf4a59f1e0fb77402647f354ce709de4','s2','done','{"done": "1"}',1800001500);
INSERT INTO "actions" VALUES(1,50,'tap-50','d4cb812bdc761e9eda9a453dc8fc4726','','count','{"to.table.mommy_dragon": "s2", "was.table.mommy_dragon": ""}',1800001540);
INSERT INTO "actions" VALUES(1,51,'tap-51','d4cb812bdc761e9eda9a453dc8fc4726','','reveal','{}',1800001580);
INSERT INTO "actions" VALUES(1,52,'tap-52','d4cb812bdc761e9eda9a453dc8fc4726','','undo','{"number": "51"}',1800001620);
INSERT INTO "actions" VALUES(1,53,'tap-53','d4cb812bdc761e9eda9a453dc8fc4726','','reveal','{}',1800001660);
INSERT INTO "actions" VALUES(1,54,'tap-54','d4cb812bdc761e9eda9a453dc8fc4726','','rematch','{"code": "ZANA7"}',1800001720);
INSERT INTO "actions" VALUES(2,1,'tap-54-next','d4cb812bdc761e9eda9a453dc8fc4726','','open','{"mode": "standard", "players": "3", "players.0.name": "Anabel", "players.1.name": "Ben", "players.2.name": "Dan", "phones.0": "d4cb812bdc761e9eda9a453dc8fc4726", "phones.1": "bf4a59f1e0fb77402647f354ce709de4", "phones.2": "6b2c1e91b68e761ac31c7dbcf3c25702"}',1800001700);
INSERT INTO "actions" VALUES(3,1,'d42ca9ba7ad792e2','e4a2f1a88758c4b796ea4cfdff46e43c','','open','{"mode": "standard", "players": "3", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro"}',1800001740);
INSERT INTO "actions" VALUES(3,2,'tap-55','e4a2f1a88758c4b796ea4cfdff46e43c','s1','sit','{}',1800001760);
INSERT INTO "actions" VALUES(3,3,'tap-56','6eed6fa4a37efc5c49b6f8d5db80d268','s2','sit','{}',1800001780);
INSERT INTO "actions" VALUES(3,4,'tap-57','4269a14c23ef1b9abc50cd42a9219c3c','s3','sit','{}',1800001800);
INSERT INTO "actions" VALUES(3,5,'tap-58','6eed6fa4a37efc5c49b6f8d5db80d268','','deck','{"deck": "ability-deck"}',1800001820);
INSERT INTO "actions" VALUES(3,6,'tap-59','e4a2f1a88758c4b796ea4cfdff46e43c','','deck','{"deck": "ability-deck"}',1800001840);
INSERT INTO "actions" VALUES(3,7,'tap-60','4269a14c23ef1b9abc50cd42a9219c3c','','deck','{"deck": "egg-deck"}',1800001860);
INSERT INTO "actions" VALUES(3,8,'tap-61','e4a2f1a88758c4b796ea4cfdff46e43c','','play','{"deck": "ability-deck", "move": "start:0"}',1800001880);
INSERT INTO "actions" VALUES(3,9,'tap-62','e4a2f1a88758c4b796ea4cfdff46e43c','s1','play','{"deck": "ability-deck", "move": "draw"}',1800001900);
INSERT INTO "actions" VALUES(3,10,'tap-63','e4a2f1a88758c4b796ea4cfdff46e43c','','undo','{"number": "9"}',1800001920);
INSERT INTO "actions" VALUES(3,11,'tap-64','e4a2f1a88758c4b796ea4cfdff46e43c','s1','play','{"deck": "ability-deck", "move": "draw"}',1800001940);
INSERT INTO "actions" VALUES(3,12,'tap-65','e4a2f1a88758c4b796ea4cfdff46e43c','s1','play','{"deck": "ability-deck", "move": "play:steel-scale"}',1800001960);
INSERT INTO "actions" VALUES(4,1,'e959aa4ee36f214d','4234fc6dee2a5c4a3a4f991f5a23bced','','open','{"mode": "standard", "players": "2", "players.0.name": "Ana", "players.1.name": "Ben", "rulings.zero_counts": "true"}',1800001980);
INSERT INTO "actions" VALUES(4,2,'tap-66','4234fc6dee2a5c4a3a4f991f5a23bced','s1','sit','{}',1800002000);
INSERT INTO "actions" VALUES(4,3,'tap-67','4e912d122339e86de84c821557143656','s2','sit','{}',1800002020);
INSERT INTO "actions" VALUES(4,4,'tap-68','4234fc6dee2a5c4a3a4f991f5a23bced','','count','{"to.rulings.zero_counts": "false", "was.rulings.zero_counts": "true"}',1800002040);
INSERT INTO "actions" VALUES(4,5,'tap-69','4234fc6dee2a5c4a3a4f991f5a23bced','','undo','{"number": "4"}',1800002060);
INSERT INTO "actions" VALUES(4,6,'tap-70','4234fc6dee2a5c4a3a4f991f5a23bced','','draw','{"what": "board", "lot": "1", "seed": "6X3DU4"}',1800002080);
INSERT INTO "actions" VALUES(4,7,'odd-1','4234fc6dee2a5c4a3a4f991f5a23bced','','juggle','{}',1800009000);
INSERT INTO "actions" VALUES(4,8,'odd-2','4234fc6dee2a5c4a3a4f991f5a23bced','s9','sit','{"name": "Nobody"}',1800009020);
INSERT INTO "actions" VALUES(5,1,'fb7d11e8137e3ab5','6cad65ce48f96349de1f4a809e764dea','','open','{"mode": "standard", "players": "2", "players.0.name": "Ana", "players.1.name": "Ben"}',1800002100);
INSERT INTO "actions" VALUES(5,2,'tap-71','6cad65ce48f96349de1f4a809e764dea','s1','sit','{}',1800002120);
INSERT INTO "actions" VALUES(5,3,'tap-72','ae67246e4e93ba7b8abec3724cdff926','s2','sit','{}',1800002140);
INSERT INTO "actions" VALUES(5,4,'tap-73','6cad65ce48f96349de1f4a809e764dea','','mode','{"mode": "easy"}',1800002160);
INSERT INTO "actions" VALUES(5,5,'tap-74','6cad65ce48f96349de1f4a809e764dea','','mode','{"mode": "totals"}',1800002180);
INSERT INTO "actions" VALUES(5,6,'tap-75','6cad65ce48f96349de1f4a809e764dea','','undo','{"number": "5"}',1800002200);
INSERT INTO "actions" VALUES(6,1,'d8a6b597b0451219','a8f673c213a103699488ea689e9f4f03','','open','{"mode": "standard", "players": "5", "players.0.name": "Ana", "players.1.name": "Ben", "players.2.name": "Caro", "players.3.name": "Dan", "players.4.name": "Eve"}',1800002220);
INSERT INTO "actions" VALUES(6,2,'tap-76','a8f673c213a103699488ea689e9f4f03','s1','sit','{}',1800002240);
INSERT INTO "actions" VALUES(6,3,'tap-77','5672a2749366deaa21e154fb4d0db104','s2','sit','{}',1800002260);
INSERT INTO "actions" VALUES(6,4,'tap-78','005075a1187a2695aa588b6ba653782f','s3','sit','{}',1800002280);
INSERT INTO "actions" VALUES(6,5,'tap-79','ce30c4ff6104955576cad79c0eeaf04a','s4','sit','{}',1800002300);
INSERT INTO "actions" VALUES(6,6,'tap-80','80f90e73fcd3d4d69308bff8c0a4c2bc','s5','sit','{}',1800002320);
INSERT INTO "actions" VALUES(6,7,'tap-81','a8f673c213a103699488ea689e9f4f03','','deck','{"deck": "headbands"}',1800002340);
INSERT INTO "actions" VALUES(6,8,'tap-82','a8f673c213a103699488ea689e9f4f03','','play','{"deck": "headbands", "move": "hammer:0"}',1800002360);
INSERT INTO "actions" VALUES(6,9,'tap-83','a8f673c213a103699488ea689e9f4f03','s1','play','{"deck": "headbands", "move": "propose:chicken"}',1800002380);
INSERT INTO "actions" VALUES(6,10,'tap-84','5672a2749366deaa21e154fb4d0db104','s2','play','{"deck": "headbands", "move": "agree"}',1800002400);
INSERT INTO "actions" VALUES(6,11,'tap-85','005075a1187a2695aa588b6ba653782f','s3','play','{"deck": "headbands", "move": "agree"}',1800002420);
INSERT INTO "actions" VALUES(6,12,'tap-86','ce30c4ff6104955576cad79c0eeaf04a','s4','play','{"deck": "headbands", "move": "agree"}',1800002440);
INSERT INTO "actions" VALUES(6,13,'tap-87','80f90e73fcd3d4d69308bff8c0a4c2bc','s5','play','{"deck": "headbands", "move": "agree"}',1800002460);
INSERT INTO "actions" VALUES(6,14,'tap-88','a8f673c213a103699488ea689e9f4f03','','play','{"deck": "headbands", "move": "next"}',1800002480);
INSERT INTO "actions" VALUES(6,15,'tap-89','80f90e73fcd3d4d69308bff8c0a4c2bc','s5','play','{"deck": "headbands", "move": "propose:duck"}',1800002500);
INSERT INTO "actions" VALUES(6,16,'tap-90','a8f673c213a103699488ea689e9f4f03','s1','play','{"deck": "headbands", "move": "guess:chicken"}',1800002520);
INSERT INTO "actions" VALUES(6,17,'tap-91','5672a2749366deaa21e154fb4d0db104','s2','play','{"deck": "headbands", "move": "guess:chicken"}',1800002540);
INSERT INTO "actions" VALUES(6,18,'tap-92','005075a1187a2695aa588b6ba653782f','s3','play','{"deck": "headbands", "move": "guess:chicken"}',1800002560);
INSERT INTO "actions" VALUES(6,19,'tap-93','ce30c4ff6104955576cad79c0eeaf04a','s4','play','{"deck": "headbands", "move": "guess:chicken"}',1800002580);
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
INSERT INTO "phones_at" VALUES(6,'005075a1187a2695aa588b6ba653782f');
INSERT INTO "phones_at" VALUES(1,'120a369e73e4748bcb700cd9ca8da88a');
INSERT INTO "phones_at" VALUES(4,'4234fc6dee2a5c4a3a4f991f5a23bced');
INSERT INTO "phones_at" VALUES(3,'4269a14c23ef1b9abc50cd42a9219c3c');
INSERT INTO "phones_at" VALUES(4,'4e912d122339e86de84c821557143656');
INSERT INTO "phones_at" VALUES(6,'5672a2749366deaa21e154fb4d0db104');
INSERT INTO "phones_at" VALUES(1,'6b2c1e91b68e761ac31c7dbcf3c25702');
INSERT INTO "phones_at" VALUES(5,'6cad65ce48f96349de1f4a809e764dea');
INSERT INTO "phones_at" VALUES(3,'6eed6fa4a37efc5c49b6f8d5db80d268');
INSERT INTO "phones_at" VALUES(1,'74f178aa9a288ee4a6a54b90f39069a2');
INSERT INTO "phones_at" VALUES(6,'80f90e73fcd3d4d69308bff8c0a4c2bc');
INSERT INTO "phones_at" VALUES(6,'a8f673c213a103699488ea689e9f4f03');
INSERT INTO "phones_at" VALUES(5,'ae67246e4e93ba7b8abec3724cdff926');
INSERT INTO "phones_at" VALUES(1,'bf4a59f1e0fb77402647f354ce709de4');
INSERT INTO "phones_at" VALUES(6,'ce30c4ff6104955576cad79c0eeaf04a');
INSERT INTO "phones_at" VALUES(1,'d4cb812bdc761e9eda9a453dc8fc4726');
INSERT INTO "phones_at" VALUES(2,'d4cb812bdc761e9eda9a453dc8fc4726');
INSERT INTO "phones_at" VALUES(3,'e4a2f1a88758c4b796ea4cfdff46e43c');
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
INSERT INTO "tables" VALUES(1,'NPN8Z','dragomino','4a1281297d32c1ec55647d358ca5e698',1800000000,1800001720,1800001660);
INSERT INTO "tables" VALUES(2,'ZANA7','dragomino','03bfc218080e768d7f8870ee1ea751c1',1800001700,1800001700,NULL);
INSERT INTO "tables" VALUES(3,'E6Y78','dragons-eggs','8f7f6b4fde86dc292f31bb447468baff',1800001740,1800001960,NULL);
INSERT INTO "tables" VALUES(4,'FGSD2','khlor','319906bdc3ba0e1cca29a91a9694dcf1',1800001980,1800002080,NULL);
INSERT INTO "tables" VALUES(5,'4QXEF','little-dragons','da241d041a3ef8ec99bd4ab032dad53e',1800002100,1800002200,NULL);
INSERT INTO "tables" VALUES(6,'ZTYBG','break-the-egg','27a2dc282619f7fc84e96a4c90f00f41',1800002220,1800002580,NULL);
CREATE INDEX phones_at_phone ON phones_at (phone);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',6);
COMMIT;