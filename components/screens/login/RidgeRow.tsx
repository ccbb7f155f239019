import { ridgePath } from '@/components/screens/login/ridgeShape'
import type { CallResponse } from '@/lib/contract/calls'
import { NET_STEP_MINUTES, NET_STEPS } from '@/lib/flow/aggregates/netSteps'
import { formatSignedMoney } from '@/lib/format/money'

export interface RidgeRowProps {
  readonly row: CallResponse<'tapeContext.showcase'>['data'][number]
  readonly isNewest: boolean
  /** Sessions back from the newest: older lines are fainter. */
  readonly age: number
  /** The largest step of all sessions, USD. */
  readonly peak: number
}

const WIDTH = 700
const HEIGHT = 44
const BOX = { width: WIDTH, baseY: HEIGHT / 2, amplitude: 46 }
const OPEN_MINUTE = 9 * 60 + 30

/** End of the last step that has prints, New York, 'HH:MM'. */
function clockOf(steps: number): string {
  const minute = OPEN_MINUTE + steps * NET_STEP_MINUTES
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** One session: its day, its line, its total. The newest in the brand colour, because it says where we are. */
export function RidgeRow({ row, isNewest, age, peak }: RidgeRowProps) {
  const { session_date, net, total, is_running } = row
  const known = net.filter((value) => value !== null).length
  const end = (known - 1) / (NET_STEPS - 1)
  return (
    <li className="relative flex h-7.5 items-center font-mono text-10 max-[820px]:h-6">
      <span className={`w-14 shrink-0 ${isNewest ? 'text-fg-1' : 'text-fg-3'}`}>
        {`${session_date.slice(5, 7)}/${session_date.slice(8, 10)}`}
      </span>
      <span className="relative min-w-0 flex-1">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-11 w-full overflow-visible fill-none"
        >
          <path
            d={ridgePath(net, { ...BOX, peak })}
            vectorEffect="non-scaling-stroke"
            strokeWidth={isNewest ? 2 : 1.15}
            strokeLinejoin="round"
            className={isNewest ? 'stroke-brand' : 'stroke-fg-2'}
            opacity={isNewest ? 1 : Math.max(0.35, 0.85 - age * 0.025)}
          />
        </svg>
        {is_running && known > 0 ? (
          <span
            className="absolute top-1/2 -translate-y-1/2 whitespace-nowrap pl-2 text-11 text-brand"
            style={end > 0.7 ? { right: `${(1 - end) * 100 + 1}%`, top: 0 } : { left: `${end * 100}%` }}
          >
            {clockOf(known)}, so far {formatSignedMoney(total)}
          </span>
        ) : null}
      </span>
      <span className={`w-20 shrink-0 pl-3 ${isNewest ? 'text-brand' : 'text-fg-3'}`}>
        {is_running ? '' : formatSignedMoney(total)}
      </span>
    </li>
  )
}
