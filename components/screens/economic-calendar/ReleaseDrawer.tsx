import { AlertButton } from '@/components/alerts/AlertButton'
import { Tile, Tiles } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Countdown } from '@/components/screens/economic-calendar/Countdown'
import { askedOf, type EconomyParams } from '@/components/screens/economic-calendar/economyParams'
import { compactly } from '@/components/screens/economic-calendar/economyWords'
import { FigureChart } from '@/components/screens/economic-calendar/FigureChart'
import { PathPanel } from '@/components/screens/economic-calendar/PathPanel'
import { ReleaseHistory } from '@/components/screens/economic-calendar/ReleaseHistory'
import { releaseNamed } from '@/components/screens/economic-calendar/releaseBell'
import { Drawer } from '@/components/ui/Dialog'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate, formatShortDate, formatShortTime } from '@/lib/format/date'
import { eitherWay, formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface ReleaseDrawerProps {
  readonly params: EconomyParams
  readonly isRunning: boolean
  readonly onChange: (patch: Partial<EconomyParams>) => void
}

/** One release closer: its figures so far, what the index prices in, and the path of the market around it. §4.6. */
export function ReleaseDrawer({ params, isRunning, onChange }: ReleaseDrawerProps) {
  const { release } = params
  return (
    <Drawer
      isOpen={release !== ''}
      title={release}
      width={720}
      onClose={() => onChange({ release: '' })}
      footer={<AlertButton {...releaseNamed(release)} label={`Alert before and at ${release} (R18)`} />}
    >
      <Body params={params} isRunning={isRunning} onChange={onChange} />
    </Drawer>
  )
}

type Answer = CallResponse<'economy.release'>

function Body({ params, isRunning, onChange }: ReleaseDrawerProps) {
  const answer = useEndpoint(
    'economy.release',
    { query: { title: params.release, ...askedOf(params) } },
    { refreshMs: isRunning ? 60_000 : 0, keepsPrevious: false },
  )
  const told = loadedData(answer)
  if (told === undefined) return <Waiting answer={answer} source="economy.release" rows={16} />
  return (
    <div className="-m-4 flex flex-col">
      <NextTiles data={told.data} isRunning={isRunning} />
      <div className="flex flex-col gap-px border-t bg-line-2">
        <FigureChart answer={told} />
        <PathPanel params={params} isRunning={isRunning} onChange={onChange} />
        <ReleaseHistory answer={told} />
      </div>
    </div>
  )
}

/** The next one with its countdown and its priced move, and how much the figures surprise. */
function NextTiles({ data, isRunning }: { readonly data: Answer['data']; readonly isRunning: boolean }) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { next, move, surprises, history } = data
  const unit = history.find((row) => row.surprise !== null)?.unit === '%' ? ' pts' : ''
  const size = (value: number | null) => (value === null ? '-' : `${compactly(value)}${unit}`)
  return (
    <>
      <Tiles>
        <Tile
          label={
            next === null
              ? 'Next'
              : `Next: ${formatDate(next.date, dateFormat)} ${formatShortTime(next.at_ms, timeZone)}`
          }
          note={next?.forecast ? `forecast ${next.forecast}` : undefined}
        >
          {next === null ? (
            '-'
          ) : (
            <span className="font-mono">
              <Countdown atMs={next.at_ms} nowMs={data.now_ms} isRunning={isRunning} />
            </span>
          )}
        </Tile>
        <Tile
          label={spanLabel(move)}
          note={move === null ? undefined : `${eitherWay(formatNumber(move.span, 0))} points`}
          title={spanWords(move, (date) => formatDate(date, dateFormat))}
        >
          {move?.span == null ? '-' : eitherWay(formatFraction(move.span / move.spot, 2))}
        </Tile>
        <Tile
          label="Straddle"
          note={move === null ? undefined : `to ${formatDate(move.expiry, dateFormat)}`}
          title="F35: 0.85 × the straddle at the money of the first SPX expiry that lives through the release"
        >
          {move?.straddle == null ? '-' : eitherWay(formatFraction(move.straddle / move.spot, 2))}
        </Tile>
      </Tiles>
      <div className="border-t">
        <Tiles>
          <Tile label="Surprises known">{formatCount(surprises.n)}</Tile>
          <Tile label="Mean size" title="Mean of |actual − forecast|">
            {size(surprises.mean_size)}
          </Tile>
          <Tile label="Deviation" title="Sample deviation of actual − forecast: the unit of z">
            {size(surprises.deviation)}
          </Tile>
          <Tile label="Above forecast">{formatFraction(surprises.above, 0)}</Tile>
        </Tiles>
      </div>
    </>
  )
}

/** The days the priced move runs over: from the last expiry before the release to the first that lives through it. */
function spanLabel(move: Answer['data']['move']): string {
  if (move === null) return 'Priced in'
  const from = move.before === null ? 'now' : formatShortDate(move.before, move.expiry)
  return `Priced in ${from} to ${formatShortDate(move.expiry, move.expiry)}`
}

function spanWords(move: Answer['data']['move'], date: (iso: string) => string): string {
  if (move === null) return 'No SPX options price this day'
  const from = move.before === null ? 'now' : `the expiry of ${date(move.before)}`
  return `F34: SPX variance between ${from} and the expiry of ${date(move.expiry)}, one deviation`
}
