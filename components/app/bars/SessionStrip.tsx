import Link from 'next/link'
import { useRef } from 'react'
import { type SourceTag, sourceSentence, sourceTag } from '@/components/app/bars/sourceTag'
import { TidePlot } from '@/components/app/bars/TidePlot'
import { netOf, type Span } from '@/components/app/bars/tideShape'
import { useSessionBars } from '@/components/app/bars/useSessionBars'
import { useSourceStatus } from '@/components/app/bars/useSourceStatus'
import { Tag } from '@/components/ui/Badge'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useElementSize } from '@/hooks/view/useElementSize'
import { formatSignedMoney } from '@/lib/format/money'
import { hoursOrRegular, type SessionHours } from '@/lib/market/sessionHours'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** The session on one line: net premium since 09:30, the clock and the way to Market Tide (look §1, §6). */
export function SessionStrip() {
  const plot = useRef<HTMLDivElement>(null)
  const size = useElementSize(plot)
  const { timeZone } = useTimeSettings()
  const { bars, isStale } = useSessionBars()
  const role = useSourceStatus()
  const points = bars?.points ?? []
  const last = points.at(-1)
  const net = last === undefined ? null : netOf(last)
  const span: Span | null = bars === null || bars.session_date === '' ? null : spanOf(hoursOrRegular(bars.session_date))
  const tag =
    bars?.meta === undefined
      ? null
      : sourceTag({
          meta: bars.meta,
          mode: bars.mode,
          sessionMs: bars.session_ms,
          sessionDate: bars.session_date,
          timeZone,
          role,
        })
  return (
    <section
      aria-label="Session"
      className={`flex h-strip border-b bg-inset max-phone:h-5.5 ${isStale ? '[&_canvas]:dimmed [&_svg]:dimmed' : ''}`}
    >
      <NetValue net={net} isKnown={bars !== null} />
      <div ref={plot} className="relative min-w-0 flex-1 overflow-hidden">
        {span === null || bars === null ? null : (
          <TidePlot points={points} span={span} size={size} nowMs={bars.session_ms} timeZone={timeZone} />
        )}
      </div>
      <SourceEnd tag={tag} title={bars?.meta === undefined ? undefined : sourceSentence(bars.meta)} />
    </section>
  )
}

const spanOf = ({ openMs, closeMs, lateCloseMs }: SessionHours): Span => ({
  fromMs: openMs,
  closeMs,
  toMs: lateCloseMs,
})

interface NetValueProps {
  readonly net: number | null
  /** False until the host has told of the session. */
  readonly isKnown: boolean
}

function NetValue({ net, isKnown }: NetValueProps) {
  const direction = directionOf(net ?? 0)
  const inside = (
    <>
      <span className="font-medium text-fg-3 max-phone:hidden">Tide</span>
      {net === null ? (
        <span className="text-fg-3">{isKnown ? 'no prints yet' : '-'}</span>
      ) : (
        <span className={`flex items-center gap-1 ${directionClass(direction)}`}>
          <Triangle direction={direction} />
          {formatSignedMoney(net)}
        </span>
      )}
    </>
  )
  const look =
    'flex shrink-0 items-center gap-2 whitespace-nowrap border-r border-line-1 px-3 text-11 max-phone:px-2 max-phone:text-10'
  return (
    <Link
      href={hrefOf(routes.marketTide)}
      className={`${look} hover:bg-hover`}
      aria-label={`Market Tide, net premium ${formatSignedMoney(net)}`}
    >
      {inside}
    </Link>
  )
}

function SourceEnd({ tag, title }: { readonly tag: SourceTag | null; readonly title: string | undefined }) {
  return (
    <div
      title={title}
      className="flex shrink-0 items-center border-line-1 border-l px-3 text-11 text-fg-2 max-phone:px-1.5"
    >
      {tag === null ? <span className="text-fg-3">Connecting</span> : tag.isMarked ? <Tag>{tag.text}</Tag> : tag.text}
    </div>
  )
}
