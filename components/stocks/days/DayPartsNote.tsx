import { CircleHelp } from 'lucide-react'
import { ReadingNote } from '@/components/tables/UnfinishedBoard'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { isStockField, stockField } from '@/lib/flow/filter/stockFields'
import { formatCount } from '@/lib/format/number'

export interface DayPartsNoteProps {
  readonly pending: readonly { readonly part: string; readonly done: number; readonly of: number }[]
  readonly missing: readonly { readonly fields: readonly string[]; readonly reason: string }[]
}

const labelOf = (name: string): string => (isStockField(name) ? stockField(name).label : name)

/** What is still being worked out, and what no source tells, with the reason: so that no dash is a riddle. */
export function DayPartsNote({ pending, missing }: DayPartsNoteProps) {
  const count = missing.reduce((sum, one) => sum + one.fields.length, 0)
  return (
    <>
      <ReadingNote data={{ pending }} />
      {count === 0 ? null : (
        <Popover
          label="Figures that are not known"
          side="bottom-end"
          className="w-96 max-w-[90vw] p-3"
          trigger={(props) => (
            <button type="button" {...props} className="inline-flex items-center gap-1 hover:text-fg-1">
              <Icon as={CircleHelp} size={12} />
              {formatCount(count)} figures not known
            </button>
          )}
        >
          {() => (
            <dl className="m-0 flex flex-col gap-2 text-12">
              {missing.map((one) => (
                <div key={one.reason}>
                  <dt className="text-fg-1">{one.reason}</dt>
                  <dd className="m-0 text-11 text-fg-3">{one.fields.map(labelOf).join(', ')}</dd>
                </div>
              ))}
            </dl>
          )}
        </Popover>
      )}
    </>
  )
}
