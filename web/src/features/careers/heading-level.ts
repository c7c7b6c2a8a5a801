/** Of a piece's heading, by where it stands. */
export type HeadingLevel = 2 | 3 | 4;
