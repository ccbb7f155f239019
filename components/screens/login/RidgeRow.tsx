import { binNet, ridgePath } from '@/components/screens/login/ridgeShape'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { IsoDate } from '@/lib/core/nominal'
import { formatSignedMoney } from '@/lib/format/money'
import { sessionStartMs } from '@/lib/market/session'

export interface RidgeRowProps {
  readonly date: IsoDate
  readonly isNewest: boolean
  /** Sessions back from the newest: older lines are fainter. */
  readonly age: number
}

const WIDTH = 700
const HEIGHT = 44
const BASE = { width: WIDTH, baseY: HEIGHT / 2, amplitude: 30 }

/** One session: its day, its line, its total. The newest in the brand colour, because it says where we are. */
export function RidgeRow({ date, isNewest, age }: RidgeRowProps) {
  const minutes = useEndpoint('flow.minutes', { query: { session: date } })
  const bins = minutes.status === 'success' ? binNet(minutes.data.data, sessionStartMs(date)) : []
  const total = bins.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return (
    <li className="flex h-9 items-center font-mono text-10">
      <span
        className={`w-14 shrink-0 ${isNewest ? 'text-fg-1' : 'text-fg-3'}`}
      >{`${date.slice(5, 7)}/${date.slice(8, 10)}`}</span>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-11 min-w-0 flex-1 overflow-visible fill-none"
      >
        <path
          d={ridgePath(bins, BASE)}
          vectorEffect="non-scaling-stroke"
          strokeWidth={isNewest ? 2 : 1.15}
          strokeLinejoin="round"
          className={isNewest ? 'stroke-brand' : 'stroke-fg-2'}
          opacity={isNewest ? 1 : Math.max(0.35, 0.85 - age * 0.035)}
        />
      </svg>
      <span className={`w-20 shrink-0 pl-3 ${isNewest ? 'text-brand' : 'text-fg-3'}`}>
        {bins.length === 0 ? '' : formatSignedMoney(total)}
      </span>
    </li>
  )
}
