-- Tables without a new row for long that somebody looks at all the same: no server clears them until then.
CREATE TABLE held (
    room text PRIMARY KEY,
    until timestamptz NOT NULL
);
