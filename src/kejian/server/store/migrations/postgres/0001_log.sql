-- The log of all rooms. The primary key decides who was first.
CREATE TABLE log (
    room text NOT NULL,
    seq integer NOT NULL,
    "row" bytea NOT NULL,
    PRIMARY KEY (room, seq)
);
