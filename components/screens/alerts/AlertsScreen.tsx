import { useState } from 'react'
import { withParams } from '@/components/app/withParams'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { Waiting } from '@/components/options/contract/Waiting'
import { EmptyNow } from '@/components/options/EmptyNow'
import { loadedData } from '@/components/options/loadedData'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { isNow, whenQuery, whenWithin } from '@/components/options/when/whenState'
import { AlertCard } from '@/components/screens/alerts/AlertCard'
import { IconLegend } from '@/components/screens/alerts/AlertIcons'
import { type AlertsParams, alertsQuery, parseAlertsParams } from '@/components/screens/alerts/alertsParams'
import { DaySummary } from '@/components/screens/alerts/DaySummary'
import { useFollowed } from '@/components/screens/alerts/useFollowed'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Picks, pickField } from '@/components/ui/Picks'
import { useAddress } from '@/hooks/app/useAddress'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { ReturnStatsRow } from '@/lib/contract/alerts'
import type { CallResponse } from '@/lib/contract/calls'
import type { ClassicSummary } from '@/lib/contract/classicAlerts'
import { formatCount } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

const PAGE = 40
const MOST = 240
const field = pickField<AlertsParams>
const FIELDS = [
  field('result', 'Result', [
    ['', 'Any result'],
    ['winner', 'Winners'],
    ['loser', 'Losers'],
    ['doubled', 'Doubled at its peak'],
    ['expired', 'Expired'],
  ]),
  field('order', 'Order', [
    ['newest', 'Newest first'],
    ['best', 'Best first'],
    ['worst', 'Worst first'],
    ['peak', 'Highest peak first'],
  ]),
]

/** Classic alert cards: what was seen, and what came of it. §4.14 Alerts. */
export function AlertsScreen(params: AlertsParams) {
  const change = useAddress(params, alertsQuery)
  const [limit, setLimit] = useState(PAGE)
  const { icons, ticker, result, order, when } = params
  const isReplay = when.at !== null
  const query = { icons: icons.join(','), ticker, result, order, limit, ...whenQuery(when) }
  const answer = useLiveAnswer('flowAlerts.cards', { query }, { isLive: isNow(when), everyMs: 4000 })
  const data = loadedData(answer)
  const onContract = (chain: string) => change({ chain })
  return (
    <>
      <FeedTemplate
        title="Alerts"
        isPending={data === undefined}
        tools={
          <>
            {answer.status === 'error' && data ? <Badge tone="warn">not up to date</Badge> : null}
            <SessionMenu
              state={whenWithin(params, change)}
              shown={data?.meta.session_date ?? when.session}
              source={when.source}
            />
          </>
        }
        chips={
          <>
            <Picks fields={FIELDS} params={params} onChange={change} />
            {ticker === '' ? null : (
              <Button size="s" onClick={() => change({ ticker: '' })}>
                Only {ticker}: all again
              </Button>
            )}
            <IconLegend chosen={icons} onChange={(next) => change({ icons: next })} />
          </>
        }
        tiles={<Tiles tiles={data === undefined ? [] : tilesOf(data.summary, isReplay)} meta={data?.meta} />}
        charts={data === undefined || isReplay ? null : <DaySummary summary={data.summary} onContract={onContract} />}
        grid={
          data === undefined ? (
            <Waiting answer={answer} source="flowAlerts.cards" rows={24} label="Loading alerts" />
          ) : (
            <Cards data={data} params={params} onContract={onContract} onMore={() => setLimit(MOST)} />
          )
        }
        footer={
          <>
            <span role="status">
              {formatCount(data?.data.length ?? 0)} of {formatCount(data?.total ?? 0)} cards
            </span>
            <span className="max-phone:hidden">
              {isReplay
                ? 'what followed an alert is not known at an instant of the past; one card a contract'
                : 'bought at the ask of the alert, sold at the later bids; one card a contract, its first alert of the day'}
            </span>
          </>
        }
      />
      <ContractOverlay chain={params.chain} scope={when} onClose={() => change({ chain: null })} />
    </>
  )
}

interface CardsProps {
  readonly data: CallResponse<'flowAlerts.cards'>
  readonly params: AlertsParams
  readonly onContract: (symbol: string) => void
  readonly onMore: () => void
}

function Cards({ data, params, onContract, onMore }: CardsProps) {
  const { isFollowed, follow } = useFollowed()
  if (!data.work.is_ready) {
    return (
      <EmptyState>
        The rules are looking through this session: {Math.round(data.work.progress * 100)}%. The page goes on by itself.
      </EmptyState>
    )
  }
  if (data.data.length === 0) {
    return <EmptyNow when={params.when}>No alert fits. Take away an icon, or choose another result or day.</EmptyNow>
  }
  return (
    <div className="h-full overflow-y-auto bg-canvas">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(320px,1fr))] gap-px bg-line-2 max-phone:grid-cols-1">
        {data.data.map((alert) => (
          <AlertCard
            key={alert.hit.id}
            alert={alert}
            isFollowed={isFollowed(alert)}
            isReplay={params.when.at !== null}
            onFollow={() => void follow(alert)}
            onContract={onContract}
          />
        ))}
      </div>
      {data.data.length < Math.min(data.total, MOST) ? (
        <p className="flex justify-center p-3">
          <Button onClick={onMore}>Show more alerts</Button>
        </p>
      ) : null}
    </div>
  )
}

/** F66: what the cards would have brought, with how little an average of few says. */
function tilesOf(summary: ClassicSummary, isReplay: boolean): readonly TileModel[] {
  const { now, peak } = summary
  const alerts = formatCount(summary.alerts)
  const all = { label: 'Alerts', value: alerts, context: 'contracts', title: 'Contracts with an alert' }
  if (isReplay) return [all]
  return [
    all,
    {
      label: 'Winners',
      value: formatCount(summary.winners),
      context: now === null ? '' : `${formatFraction(now.hit_rate, 0)} of ${formatCount(now.n)}`,
      title: 'F66: the newest bid of the session is above the ask of the alert',
    },
    {
      label: 'Losers',
      value: formatCount(summary.losers),
      context: `${formatCount(summary.flat)} flat`,
      title: 'F66: the newest bid of the session is below the ask of the alert',
    },
    statTile('Mean gain', now, 'mean', 'F66: mean over all cards of the newest bid against the ask of the alert'),
    statTile('Median gain', now, 'median', 'F66: the card in the middle'),
    {
      ...statTile('Median peak', peak, 'median', 'F66: best later bid of the session; nobody sells at every peak'),
      isOffPhone: true,
    },
  ]
}

function statTile(label: string, stats: ReturnStatsRow, key: 'mean' | 'median', title: string): TileModel {
  const value = stats?.[key] ?? null
  return {
    label,
    value: formatChangePercent(value, 1),
    title,
    ...(value === null || value === 0 ? {} : { tone: value > 0 ? 'bull' : 'bear' }),
    ...(key === 'mean' && stats?.mean_low != null && stats.mean_high !== null
      ? { context: `${formatChangePercent(stats.mean_low, 1)} to ${formatChangePercent(stats.mean_high, 1)}` }
      : {}),
  }
}

/** The screen with its address. */
export const AlertsPage = withParams(AlertsScreen, parseAlertsParams)
