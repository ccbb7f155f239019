import { ChevronDown, ChevronRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { groupCellProps, groupRowProps } from '@/components/tables/gridRoles'
import type { TableModel } from '@/components/tables/useTableModel'
import { Icon } from '@/components/ui/Icon'
import { formatCount } from '@/lib/format/number'
import type { RowGroup } from '@/lib/tables/groupRows'

export interface GroupRowProps<R> {
  readonly model: Pick<TableModel<R>, 'placed' | 'toggleGroup'>
  readonly group: RowGroup
  readonly line: number
  /** Height and place of the line. */
  readonly box: CSSProperties
  readonly isWhole: boolean
}

/** The head of a group of rows: its value, how many rows it has here, and whether they are shown. */
export function GroupRow<R>({ model, group, line, box, isWhole }: GroupRowProps<R>) {
  const count = `${formatCount(group.count)} ${group.count === 1 ? 'row' : 'rows'}${isWhole ? '' : ' so far'}`
  return (
    <div {...groupRowProps(line)} style={box} className="absolute top-0 left-0 w-full">
      <div {...groupCellProps(model.placed.length)} className="h-full border-line-1 border-b bg-inset">
        <button
          type="button"
          aria-expanded={group.isOpen}
          aria-label={`${group.key} ${count}`}
          onClick={() => model.toggleGroup(group.key)}
          className="sticky left-0 flex h-full items-center gap-1.5 px-1.75 text-fg-1 hover:text-fg-1"
        >
          <Icon as={group.isOpen ? ChevronDown : ChevronRight} size={12} />
          <span className="font-medium">{group.key}</span>
          <span className="text-11 text-fg-3">{count}</span>
        </button>
      </div>
    </div>
  )
}
