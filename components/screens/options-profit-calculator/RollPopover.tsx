import { Button } from '@/components/ui/Button'
import { Popover } from '@/components/ui/Popover'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ChainExpiryRow } from '@/lib/contract/chains'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'
import { type ListedContract, legOn, nearestContract, rollCredit } from '@/lib/options/legChain'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface RollPopoverProps {
  readonly name: string
  readonly leg: CalculatorLeg
  /** The leg's own contract as it is listed. */
  readonly row: ListedContract | null
  readonly expiries: readonly ChainExpiryRow[]
  readonly onRoll: (leg: CalculatorLeg) => void
}

/** Later expiries offered. */
const MOST = 5

/** The leg in a later expiry, with what closing it here and opening it there costs at the worse sides of both quotes. */
export function RollPopover({ name, leg, row, expiries, onRoll }: RollPopoverProps) {
  const later = expiries.filter(({ expiry }) => expiry > leg.expiry).slice(0, MOST)
  if (row === null || later.length === 0) return null
  return (
    <Popover
      label={`Roll ${name}`}
      side="bottom-end"
      className="w-72"
      trigger={(trigger) => (
        <Button size="s" aria-label={`Roll ${name}`} {...trigger}>
          Roll
        </Button>
      )}
    >
      {(close) => (
        <RollList
          leg={leg}
          row={row}
          later={later}
          onRoll={(next) => {
            onRoll(next)
            close()
          }}
        />
      )}
    </Popover>
  )
}

interface RollListProps extends Pick<RollPopoverProps, 'leg' | 'onRoll'> {
  readonly row: ListedContract
  readonly later: readonly ChainExpiryRow[]
}

function RollList({ leg, row, later, onRoll }: RollListProps) {
  const answer = useEndpoint('chains.read', {
    params: { ticker: leg.symbol },
    query: { expiries: later.map(({ expiry }) => expiry).join(',') },
  })
  if (answer.status === 'error') return <p className="p-3 text-12 text-fg-2">{answer.error.message}</p>
  if (answer.data === undefined) return <Skeleton className="m-3 h-24" />
  const { rows } = answer.data.data
  return (
    <ul className="p-1">
      {later.map(({ expiry, dte }) => {
        const to = nearestContract(rows, { ...leg, expiry })
        if (to === null) return null
        const credit = rollCredit(leg.direction, row, to)
        return (
          <li key={expiry}>
            <button
              type="button"
              onClick={() => onRoll(legOn(leg, to))}
              className="flex w-full items-center gap-2 rounded-2 px-2 py-1.5 text-left text-12 hover:bg-hover pointer-coarse:py-2.5"
            >
              <span className="flex-1">
                {formatShortDate(expiry, leg.expiry)} <span className="text-fg-3">{dte}d</span>{' '}
                {formatStrike(to.strike)}
              </span>
              <span className="text-fg-2">
                {credit === null
                  ? 'no quote'
                  : `${credit >= 0 ? 'credit' : 'debit'} ${formatNumber(Math.abs(credit), 2)}`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
