/** The fixed part of a column: numbers to the right, words to the left. */
export const numeric = <const Id extends string>(id: Id, header: string, definition: string, width: number) => ({
  id,
  header,
  definition,
  width,
  isDefault: true,
  align: 'right' as const,
})

export const wordy = <const Id extends string>(id: Id, header: string, definition: string, width: number) => ({
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

interface FieldColumn<R extends object> {
  <C extends { readonly id: keyof R & string }>(head: C, write: (value: R[C['id']]) => string): C & Shown<R, C['id']>
  <C extends object, K extends keyof R & string>(head: C, write: (value: R[K]) => string, key: K): C & Shown<R, K>
}

interface Shown<R, K extends keyof R> {
  readonly value: (row: R) => R[K]
  readonly text: (row: R) => string
}

/**
 * Columns that show one field of a row: `field(numeric('price', …), formatPrice)` is what is sorted by and what is
 * written. A field that is called otherwise than its column comes last.
 */
export const fieldOf =
  <R extends object>(): FieldColumn<R> =>
  <C extends object>(head: C, write: (value: never) => string, key = (head as { id?: keyof R & string }).id) => {
    const value = (row: R) => row[key as keyof R] as never
    return { ...head, value, text: (row: R) => write(value(row)) }
  }
