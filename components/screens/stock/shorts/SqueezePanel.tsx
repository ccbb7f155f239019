import type { ShortsPartProps } from '@/components/screens/stock/shorts/shortsParts'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { type SqueezeCheck, type SqueezeId, squeezeChecks } from '@/lib/equities/shorts'
import { formatDate, formatTime } from '@/lib/format/date'
import { formatCompact, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** The four checks of F40 with their thresholds, values and days. What no source tells is open, not passed. */
export function SqueezePanel({ explorer, answer }: ShortsPartProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const { symbol, when, isLive } = explorer
  const premium = useLiveAnswer(
    'shorts.premium',
    { params: { ticker: symbol }, query: when },
    { everyMs: 15_000, isLive },
  )
  const { data } = answer
  const last = data.interest.at(-1)
  const quote = data.borrow.intraday.at(-1)
  // Imported figures are not judged by the premium of an invented tape.
  const isOther = premium.data !== undefined && premium.data.meta.simulated !== answer.meta.simulated
  const z = isOther ? undefined : premium.data?.data
  const checks = squeezeChecks({
    float: last?.float_share ?? null,
    cover: last?.days_to_cover ?? last?.published_days ?? null,
    fee: quote?.fee ?? null,
    premium: z?.z ?? null,
  })
  const settled = last ? `settled ${formatDate(last.settlement, dateFormat)}, ${data.age_days} d old` : null
  const words: Record<SqueezeId, string> = {
    float:
      settled === null
        ? 'no short interest is stored'
        : data.float.shares === null
          ? 'the float is not known'
          : settled,
    cover: settled ?? 'no short interest is stored',
    fee: quote
      ? `at ${formatTime(quote.at_ms, timeZone)}, ${formatDate(data.borrow.date, dateFormat)}`
      : 'no source of borrow fees is stored',
    premium: isOther
      ? 'tape simulated, figures imported'
      : z === undefined
        ? premium.status === 'error'
          ? 'the tape did not answer'
          : 'reading the tape'
        : z.is_pending
          ? 'earlier sessions are being read'
          : z.z === null
            ? `${z.earlier.length} of the 5 earlier sessions needed are stored`
            : `by this minute of ${z.earlier.length} earlier sessions`,
  }
  const met = checks.filter((check) => check.isMet === true).length
  const known = checks.filter((check) => check.isMet !== null).length
  return (
    <Panel
      title="Squeeze checklist"
      note={`${met} of ${known} known checks met; a list of conditions, no forecast (F40)`}
    >
      <FactTable
        label="Squeeze checklist"
        columns={['Check', 'Value', 'Threshold', 'State', 'As of']}
        words={[4]}
        rows={checks.map((check) => ({
          key: check.id,
          cells: [
            check.label,
            textOf(check.id, check.value),
            `> ${textOf(check.id, check.threshold)}`,
            <State key="state" check={check} />,
            <span key="words" className="text-11 text-fg-3">
              {words[check.id]}
            </span>,
          ],
        }))}
      />
      <ShareFacts data={data} />
    </Panel>
  )
}

/** What the shares are counted by, and what comes next. */
function ShareFacts({ data }: { readonly data: ShortsPartProps['answer']['data'] }) {
  const { dateFormat } = useTimeSettings()
  const { float, next } = data
  const day = (date: string | null | undefined) => formatDate(date, dateFormat) || '-'
  return (
    <FactTable
      label="Shares and dates"
      columns={['Shares and dates', 'Value', 'Of']}
      rows={[
        {
          key: 'float',
          cells: ['Float: public float of the yearly report ÷ close', formatCompact(float.shares), day(float.as_of)],
        },
        { key: 'all', cells: ['Shares outstanding', formatCompact(float.outstanding), day(float.outstanding_as_of)] },
        { key: 'next', cells: ['Next settlement is due on', day(next?.due), day(next?.settlement)] },
      ]}
    />
  )
}

const textOf = (id: SqueezeId, value: number | null): string =>
  id === 'float' || id === 'fee' ? formatFraction(value, 1) : formatNumber(value, id === 'cover' ? 2 : 1)

function State({ check: { isMet } }: { readonly check: SqueezeCheck }) {
  if (isMet === null) return <span className="text-fg-3">unknown</span>
  return isMet ? <b className="font-semibold text-warn">met</b> : <span className="text-fg-2">not met</span>
}
