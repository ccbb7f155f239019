export interface TableHeadProps {
  readonly heads: readonly string[]
  /** Classes of the head. */
  readonly className?: string
  /** Of its row. */
  readonly row?: string
  /** Of every cell, or of the one at a place. */
  readonly cells: string | ((at: number) => string)
}

/** The heads of a plain table's columns, in words. */
export function TableHead({ heads, className, row, cells }: TableHeadProps) {
  return (
    <thead className={className}>
      <tr className={row}>
        {heads.map((head, at) => (
          <th key={head} scope="col" className={typeof cells === 'string' ? cells : cells(at)}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
