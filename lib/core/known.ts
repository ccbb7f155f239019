/** A figure of a typed column, where NaN or no place stands for unknown; null where unknown. */
export function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
