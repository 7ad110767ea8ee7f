/** Measured values by the key of their quantity. */
export type Values = Record<string, number>;
