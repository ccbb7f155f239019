/*
 * Roles of a windowed grid. Its rows are placed by transform inside a scroller of their full height, which table
 * elements cannot do, so the parts carry roles and places themselves (WAI-ARIA grid pattern; the grid holds the
 * focus and names the active row).
 */

export interface GridFacts {
  readonly label: string
  readonly rows: number
  readonly columns: number
  readonly activeId: string | undefined
}

/** The scroller. The header counts as a row. */
export const gridProps = ({ label, rows, columns, activeId }: GridFacts) => ({
  role: 'grid' as const,
  tabIndex: 0,
  'aria-label': label,
  'aria-multiselectable': true,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns,
  'aria-activedescendant': activeId,
})

export const groupProps = { role: 'rowgroup' } as const

/** `line` counts all lines from 0 below the header, `index` the rows alone. */
export const rowProps = (line: number, index: number, isSelected: boolean) => ({
  role: 'row' as const,
  'aria-rowindex': line + 2,
  'aria-selected': isSelected,
  'data-row': index,
})

/** The head of a group: a line of one cell over all columns. */
export const groupRowProps = (line: number) => ({ role: 'row' as const, 'aria-rowindex': line + 2 })
export const groupCellProps = (columns: number) => ({
  role: 'gridcell' as const,
  'aria-colindex': 1,
  'aria-colspan': columns,
})

export const headRowProps = { role: 'row', 'aria-rowindex': 1 } as const

export const headProps = (index: number, sort: 'ascending' | 'descending' | 'none') => ({
  role: 'columnheader' as const,
  'aria-colindex': index + 1,
  'aria-sort': sort,
})

export const cellProps = (index: number) => ({ role: 'gridcell' as const, 'aria-colindex': index + 1 })

/** Pointer shortcuts at the end of a row. */
export const actionsProps = { role: 'gridcell', 'aria-label': 'Row actions' } as const

/** What stands in place of rows is a row of one cell: a grid holds nothing else. */
export const emptyRowProps = { role: 'row' } as const
export const emptyCellProps = { role: 'gridcell' } as const
