import type { ReportAnswer } from '@/components/screens/politics/reportContext'
import { formatCount } from '@/lib/format/number'

/** How the figures are made and what they do not say: part of the text, not of the data. */
export function MethodBox({ report }: { readonly report: ReportAnswer['data'] | undefined }) {
  const benchmark = report?.benchmark ?? 'SPY'
  return (
    <section aria-label="Method" className="border-line-control border-l-2 pl-5">
      <h2 className="display text-18">Method</h2>
      <dl className="mt-3 grid max-w-220 gap-x-8 gap-y-4 text-13 nav:grid-cols-2">
        <Point title="Entry at filing">
          A purchase counts from the close of the day its filing became public, for nobody outside could have followed
          it earlier. A filing after the last close of a week is entered at the next one.
        </Point>
        <Point title="Middle of the bracket">
          Filings tell a range, $1,001 to $15,000 for example. Every purchase is weighted by the middle of its range;
          the open top range by its lower end.
        </Point>
        <Point title="Held to the end of the year">
          Purchases are held to the last close of the year, in a running year to the newest close. Sales are counted,
          not followed: a filing does not say which shares were sold.
        </Point>
        <Point title={`Against ${benchmark}`}>
          {benchmark} is bought and sold on the same days with the same weights. Closes are adjusted for splits; costs
          and taxes are not taken off.
        </Point>
        <Point title="Late">A filing more than 45 days after the trade, the limit of the STOCK Act.</Point>
        <Point title="What is left out">
          Options, and purchases without a known ticker, filing day or price
          {report === undefined || report.left_out === 0
            ? ''
            : `: ${formatCount(report.left_out)} purchases of this year`}
          . Tickers are never guessed. Members without a registered party are listed under Unknown.
        </Point>
      </dl>
      <p className="mt-4 max-w-180 text-12 text-fg-3">
        A few purchases in one year say little about anyone's skill or knowledge, and a return is no accusation. Every
        figure follows from public filings, which lead to their originals on the live pages.
      </p>
    </section>
  )
}

function Point({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{title}</dt>
      <dd className="m-0 mt-1 text-fg-2">{children}</dd>
    </div>
  )
}
