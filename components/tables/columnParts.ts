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
