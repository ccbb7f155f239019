/** The fixed part of a column: numbers to the right, words to the left. */
export const numeric = (id: string, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  isDefault: true,
  align: 'right' as const,
})

export const wordy = (id: string, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  isDefault: true,
  align: 'left' as const,
  sortsUp: true,
})

/** A column that is there for those who add it. */
export const hidden = <C extends object>(column: C): C & { readonly isDefault: false } => ({
  ...column,
  isDefault: false,
})

/** Columns that show one field of a row: `...field('price', formatPrice)` is what is sorted by and what is written. */
export const fieldOf =
  <R extends object>() =>
  <K extends keyof R & string>(key: K, write: (value: R[K]) => string) => ({
    value: (row: R) => row[key],
    text: (row: R) => write(row[key]),
  })
