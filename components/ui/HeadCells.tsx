export interface HeadCellsProps {
  readonly heads: readonly string[]
  /** Of every head, or of the one at a place. */
  readonly className: string | ((at: number) => string)
}

/** The heads of a plain table's columns, in words; they stand in its row of heads. */
export function HeadCells({ heads, className }: HeadCellsProps) {
  return heads.map((head, at) => (
    <th key={head} scope="col" className={typeof className === 'string' ? className : className(at)}>
      {head}
    </th>
  ))
}
