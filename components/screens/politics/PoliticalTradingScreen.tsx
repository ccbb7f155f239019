import Link from 'next/link'
import { useContext } from 'react'
import { DocumentFoot } from '@/components/account/DocumentFoot'
import { HeadTools } from '@/components/account/HeadTools'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Leaderboard } from '@/components/screens/politics/Leaderboard'
import { MethodBox } from '@/components/screens/politics/MethodBox'
import { ReportFigures } from '@/components/screens/politics/ReportFigures'
import { ReportSplits } from '@/components/screens/politics/ReportSplits'
import { ReportTools } from '@/components/screens/politics/ReportTools'
import { type ReportAnswer, ReportContext, reportHref } from '@/components/screens/politics/reportContext'
import { reportLead } from '@/components/screens/politics/reportWords'
import { DocumentTemplate } from '@/components/templates/DocumentTemplate'
import { Tag } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { routes } from '@/lib/navigation/routes'

const PATH = routes.politicalTrading.path

/** How do lawmakers' trades perform? §4.13 Political Trading, F43: for press and public, readable without scripts. */
export function PoliticalTradingScreen() {
  const { year, by, answer: served } = useContext(ReportContext)
  const answer = useEndpoint('politics.report', { query: year === null ? {} : { year } })
  const shown = loadedData(answer) ?? served ?? undefined
  return (
    <DocumentTemplate tools={<HeadTools back={PATH} />} footer={<DocumentFoot />}>
      <article className="mx-auto flex w-full max-w-[1120px] flex-col gap-10 px-6 pt-12 pb-16 max-phone:gap-8 max-phone:px-4 max-phone:pt-7">
        <header>
          <h1 className="display text-36 max-phone:text-24">How do lawmakers' trades perform?</h1>
          <p className="mt-4 max-w-180 text-15 text-fg-2 leading-6">
            Members of Congress must disclose their trades within 45 days. This page counts what a reader of those
            filings could have earned: every purchase from the day it became public, against the market over the same
            days.
          </p>
          {shown === undefined ? null : <Years answer={shown} />}
        </header>
        {shown === undefined ? (
          <Waiting answer={answer} source="politics.report" rows={12} label="Loading the report" />
        ) : (
          <>
            <section aria-label={`The year ${shown.data.year ?? ''}`} className="flex flex-col gap-5">
              <p className="max-w-180 text-15 leading-6">{reportLead(shown.data)}</p>
              <ReportFigures report={shown.data} />
              <ReportTools answer={shown} />
            </section>
            <Leaderboard report={shown.data} by={by} />
            <ReportSplits report={shown.data} />
          </>
        )}
        <MethodBox report={shown?.data} />
      </article>
    </DocumentTemplate>
  )
}

/** The way to the other years, and what the figures stand on. */
function Years({ answer: { data, meta } }: { readonly answer: ReportAnswer }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-13">
      <nav aria-label="Year" className="flex flex-wrap gap-1">
        {data.years.map((year) => (
          <Link
            key={year}
            href={reportHref(PATH, year)}
            scroll={false}
            aria-current={year === data.year ? 'page' : undefined}
            className={cx(
              'touch-target rounded-2 border px-2.5 py-1 hover:bg-hover',
              year === data.year ? 'border-line-control bg-active text-fg-1' : 'text-fg-2',
            )}
          >
            {year}
          </Link>
        ))}
      </nav>
      {meta.tier === 'sample' ? <Tag>Sample</Tag> : null}
      {meta.simulated ? <span className="text-12 text-fg-3">Invented people and trades, not real data.</span> : null}
    </div>
  )
}
