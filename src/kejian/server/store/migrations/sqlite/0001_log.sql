-- The log of all rooms. The primary key decides who was first.
CREATE TABLE log (
    room TEXT NOT NULL,
    seq INTEGER NOT NULL,
    row BLOB NOT NULL,
    PRIMARY KEY (room, seq)
) WITHOUT ROWID;
