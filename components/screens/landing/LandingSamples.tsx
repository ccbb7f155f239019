import Link from 'next/link'
import { type ReactNode, useContext } from 'react'
import { MiniTide } from '@/components/options/minutes/MiniTide'
import { LandingSampleContext, type SampleMember, type SampleTide } from '@/components/screens/landing/landingSample'
import { Tag } from '@/components/ui/Badge'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate, formatShortTime } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Market Tide and the leaderboard of disclosures, both of the sample market and marked so; nothing where there is none. */
export function LandingSamples() {
  const { tide, members } = useContext(LandingSampleContext)
  if (tide === null && members === null) return null
  return (
    <div className="grid gap-6 nav:grid-cols-2">
      {tide === null ? null : <TideSample tide={tide} />}
      {members === null ? null : <MemberSample members={members} />}
    </div>
  )
}

interface PanelProps {
  readonly title: string
  readonly href: string
  readonly linkText: string
  readonly children: ReactNode
}

function Panel({ title, href, linkText, children }: PanelProps) {
  return (
    <section aria-label={title} className="min-w-0 border bg-panel">
      <div className="flex h-10 items-center gap-3 border-b px-3">
        <h2 className="truncate font-medium text-13">{title}</h2>
        <Tag>Sample</Tag>
        <span className="flex-1" />
        <Link href={href} className="link shrink-0 text-12">
          {linkText}
        </Link>
      </div>
      {children}
    </section>
  )
}

/** Steps of five minutes between two rows of the table beside the picture. */
const STEPS_A_ROW = 12

function TideSample({ tide }: { readonly tide: SampleTide }) {
  const { dateFormat } = useTimeSettings()
  const { startMs, ncp, npp, sessionDate } = tide
  const last = startMs.length - 1
  const rows = startMs.flatMap((ms, at) => (at === last || (at + 1) % STEPS_A_ROW === 0 ? [{ ms, at }] : []))
  const timeOf = (ms: number) => formatShortTime(ms + 5 * 60_000, MARKET_TIME_ZONE)
  return (
    <Panel title="Market Tide" href={hrefOf(routes.marketTide)} linkText="Open the tide">
      <div className="p-3">
        <p className="flex flex-wrap gap-x-4 text-12">
          <span className="text-call">Net call premium {formatSignedMoney(ncp[last])}</span>
          <span className="text-put">Net put premium {formatSignedMoney(npp[last])}</span>
        </p>
        <div className="mt-2">
          <MiniTide series={{ start_ms: [...startMs], ncp: [...ncp], npp: [...npp] }} height={168} />
        </div>
        <p className="mt-2 text-11 text-fg-3">
          Calls solid, puts dashed; 09:30 to 16:15 New York
          {sessionDate === null ? '' : `, session of ${formatDate(sessionDate, dateFormat)}`}. An invented market, not
          real data.
        </p>
        <details className="mt-2 text-12">
          <summary className="cursor-pointer text-fg-2">Values by the hour</summary>
          <table aria-label="Sample tide by the hour" className="mt-1 w-full">
            <thead className="text-11 text-fg-3">
              <tr className="border-b">
                <th className="py-1 text-left font-regular">Until</th>
                <th className="text-right font-regular">Net call premium</th>
                <th className="text-right font-regular">Net put premium</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ ms, at }) => (
                <tr key={ms} className="border-line-1 border-b">
                  <td className="py-1 font-mono">{timeOf(ms)}</td>
                  <td className="text-right">{formatSignedMoney(ncp[at])}</td>
                  <td className="text-right">{formatSignedMoney(npp[at])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Panel>
  )
}

function MemberSample({ members }: { readonly members: readonly SampleMember[] }) {
  const head = 'h-head-row px-2 font-regular text-11 text-fg-3'
  return (
    <Panel title="Disclosed by members of Congress" href={hrefOf(routes.politicalTrades)} linkText="All disclosures">
      <ScrollBox label="Disclosed by members of Congress, a year" className="overflow-x-auto">
        <table className="w-full whitespace-nowrap text-12">
          <thead className="border-b">
            <tr>
              <th className={`${head} pl-3 text-left`}>Member</th>
              <th className={`${head} text-left max-phone:hidden`}>Party</th>
              <th className={`${head} text-right`}>Trades</th>
              <th className={`${head} text-right`}>Bought</th>
              <th className={`${head} text-right`}>Sold</th>
              <th className={`${head} pr-3 text-right`}>Late</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ member, party, trades, buys, sells, late }) => (
              <tr key={member} className="border-line-1 border-b last:border-b-0">
                <td className="max-w-44 truncate py-1.5 pr-2 pl-3 font-medium">{member}</td>
                <td className="px-2 text-fg-2 max-phone:hidden">{party}</td>
                <td className="px-2 text-right">{formatCount(trades)}</td>
                <td className="px-2 text-right">{formatMoney(buys)}</td>
                <td className="px-2 text-right">{formatMoney(sells)}</td>
                <td className="px-2 pr-3 text-right">{formatCount(late)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      <p className="p-3 text-11 text-fg-3">
        One year, middles of the disclosed brackets; late is more than 45 days after the trade. Invented people and
        trades, not real data.
      </p>
    </Panel>
  )
}
