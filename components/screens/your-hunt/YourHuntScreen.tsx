import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SavedTrades } from '@/components/options/saved/SavedTrades'
import { ExpiringContracts } from '@/components/screens/your-hunt/ExpiringContracts'
import { WeeklyRecap } from '@/components/screens/your-hunt/WeeklyRecap'
import { PageHead } from '@/components/templates/PageHead'
import { ButtonLink } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SavedTrade } from '@/lib/contract/savedViews'
import { type HuntTrade, type Streaks, streaksOf, weeksOf } from '@/lib/flow/hunt'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

const isAlert = ({ rule }: SavedTrade) => rule !== ''
const isPrint = ({ rule }: SavedTrade) => rule === ''

/** The personal board: what is followed, what was kept, what runs out, and how it went. §4.14 Your Hunt. */
export function YourHuntScreen() {
  const kept = loadedData(useEndpoint('savedTrades.list'))?.data
  const trades = useMemo(() => (kept ?? []).map(huntTradeOf), [kept])
  const followed = kept?.filter(isAlert).length ?? 0
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead
        title="Your Hunt"
        tools={
          <>
            <ButtonLink href={hrefOf(routes.alerts)}>Alerts</ButtonLink>
            <ButtonLink href={hrefOf(routes.flowFeed)}>Flow Feed</ButtonLink>
          </>
        }
      />
      <Tiles tiles={tilesOf(trades, followed)} />
      <div className="grid min-h-0 flex-1 grid-cols-3 gap-px overflow-y-auto border-t bg-line-2 max-rail:grid-cols-1">
        <div className="col-span-2 flex min-w-0 flex-col gap-px max-rail:col-span-1">
          <SavedTrades
            title="Followed alerts"
            isShown={isAlert}
            empty="No alert is followed yet. Press the heart of a card on Alerts."
          />
          <SavedTrades
            title="Saved trades"
            isShown={isPrint}
            empty="No trade is kept yet. Press the heart of a row on the Flow Feed."
          />
        </div>
        <div className="flex min-w-0 flex-col gap-px">
          <ExpiringContracts />
          <WeeklyRecap weeks={weeksOf(trades)} />
        </div>
      </div>
    </div>
  )
}

function huntTradeOf({ row, follow_up: followUp }: SavedTrade): HuntTrade {
  return { sessionDate: row.session_date, atUs: row.executed_at_us, changePct: followUp.change_pct }
}

function tilesOf(trades: readonly HuntTrade[], followed: number): readonly TileModel[] {
  const changes = trades.flatMap(({ changePct }) => changePct ?? [])
  const mean = changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length
  const streaks = streaksOf(trades)
  return [
    { label: 'Kept', value: formatCount(trades.length), context: `${formatCount(followed)} followed` },
    {
      label: 'Up and down',
      value: `${formatCount(changes.filter((change) => change > 0).length)} | ${formatCount(changes.filter((change) => change < 0).length)}`,
      title: 'Trades above and below the price of their print, by the last price',
    },
    {
      label: 'Mean since saved',
      value: formatChangePercent(mean, 1),
      ...(mean === null || mean === 0 ? {} : { tone: mean > 0 ? 'bull' : 'bear' }),
      title: 'Mean over all kept trades of the last price against the price of the print',
    },
    {
      label: 'Streak',
      ...streakWords(streaks),
      title: 'Kept trades in a row above, or below, the price of their print, in order of the prints',
    },
    {
      label: 'Longest',
      value: `${streaks.longestWin} up`,
      context: `${streaks.longestLoss} down`,
      title: 'Longest row of trades above, and below, the price of their print',
    },
    {
      label: 'Sessions in a row',
      value: formatCount(streaks.sessionsInARow),
      title: 'Sessions without a gap, up to the newest, in which a trade was kept',
    },
  ]
}

function streakWords({ current }: Streaks): Pick<TileModel, 'value' | 'tone'> {
  if (current === null) return { value: '-' }
  return current.kind === 'win'
    ? { value: `${current.count} up`, tone: 'bull' }
    : { value: `${current.count} down`, tone: 'bear' }
}
