import { ListOrdered, X } from 'lucide-react'
import { DEFAULT_SORT, RANK_SORT } from '@/components/screens/stock-screener/stockParams'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { FieldSelect } from '@/components/stocks/days/FieldSelect'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Popover } from '@/components/ui/Popover'
import { stockField } from '@/lib/flow/filter/stockFields'
import { formatNumber, withPlus } from '@/lib/format/number'
import { MOST_PARTS, type RankPart } from '@/lib/screener/rankScore'

const STEP = 0.5
const MOST = 3

/** Rank of names by several figures at once: weighted z-scores over all names. */
export function RankBuilder({ state }: { readonly state: StockState }) {
  const { rank } = state.params
  return (
    <Popover
      label="Rank builder"
      side="bottom-start"
      className="w-88 max-w-[92vw] p-3"
      trigger={(props) => (
        <Button {...props}>
          <Icon as={ListOrdered} size={13} />
          Rank
          {rank.length > 0 ? (
            <b className="rounded-full bg-active px-1.25 font-semibold text-10">{rank.length}</b>
          ) : null}
        </Button>
      )}
    >
      {() => <Parts state={state} />}
    </Popover>
  )
}

function Parts({ state }: { readonly state: StockState }) {
  const { rank } = state.params
  const set = (next: readonly RankPart[]) => {
    const isOrdered = state.params.sort.endsWith('rank_score')
    if (next.length === 0) state.change({ rank: next, ...(isOrdered ? { sort: DEFAULT_SORT } : {}) })
    else state.change({ rank: next, sort: RANK_SORT })
  }
  return (
    <div className="flex flex-col gap-2.5 text-12">
      <p className="m-0 text-11 text-fg-3">
        Each figure counts as its z-score over all names of the session, cut at ±3; the rank is their weighted mean. A
        name that misses one of them has no rank.
      </p>
      {rank.map((part) => (
        <PartRow
          key={part.field}
          part={part}
          onChange={(weight) => set(rank.map((one) => (one.field === part.field ? { ...one, weight } : one)))}
          onRemove={() => set(rank.filter((one) => one.field !== part.field))}
        />
      ))}
      {rank.length < MOST_PARTS ? (
        <FieldSelect
          label="Add"
          value=""
          none="a figure"
          onChange={(field) => {
            if (!rank.some((one) => one.field === field)) set([...rank, { field, weight: 1 }])
          }}
        />
      ) : null}
      {rank.length === 0 ? null : (
        <div className="flex justify-between border-line-1 border-t pt-2">
          <Button size="s" kind="ghost" onClick={() => set([])}>
            Clear rank
          </Button>
          <Button size="s" onClick={() => state.change({ sort: RANK_SORT })}>
            Order by rank
          </Button>
        </div>
      )}
    </div>
  )
}

interface PartRowProps {
  readonly part: RankPart
  readonly onChange: (weight: number) => void
  readonly onRemove: () => void
}

function PartRow({ part, onChange, onRemove }: PartRowProps) {
  const { label, how } = stockField(part.field)
  const words = `${withPlus(part.weight, formatNumber(part.weight, 1))}, ${part.weight < 0 ? 'less' : 'more'} is better`
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-2">
      <label className="contents">
        <span title={how} className="truncate">
          {label} <span className="text-11 text-fg-3">{words}</span>
        </span>
        <IconButton icon={X} size="s" label={`Remove ${label}`} onClick={onRemove} />
        <input
          type="range"
          min={-MOST}
          max={MOST}
          step={STEP}
          value={part.weight}
          aria-label={`Weight of ${label}`}
          aria-valuetext={words}
          onChange={({ target }) => {
            const weight = Number(target.value)
            // A weight of nothing would take the figure away under the pointer.
            if (weight !== 0) onChange(weight)
          }}
          className="col-span-2 h-6 w-full accent-[var(--brand)]"
        />
      </label>
    </div>
  )
}
