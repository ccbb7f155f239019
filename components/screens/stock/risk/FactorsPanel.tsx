import type { RiskAnswer } from '@/components/screens/stock/risk/riskParts'
import { FactTable } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** Below this ratio of beta and error the beta may as well be nothing. */
const CLEAR = 2

/** What the name moves with, each source of risk with the others held still (F48). */
export function FactorsPanel({ data }: { readonly data: RiskAnswer['data'] }) {
  const { factors } = data
  return (
    <Panel
      title="Moves with"
      note={
        factors === null
          ? undefined
          : `${formatCount(factors.n)} days, ${formatFraction(factors.r2, 0)} of the variance explained`
      }
    >
      <FactTable
        label="Factor exposures"
        columns={['Source of risk', 'Beta', '± error', 't']}
        rows={(factors?.rows ?? []).map((row) => {
          const isClear = row.t !== null && Math.abs(row.t) >= CLEAR
          return {
            key: row.name,
            cells: [
              <span key="name" title={row.made_of}>
                {row.name}
              </span>,
              <span
                key="beta"
                className={isClear ? '' : 'text-fg-3'}
                title={isClear ? undefined : 'not clear of chance'}
              >
                {formatNumber(row.beta, 2)}
              </span>,
              formatNumber(row.error, 2),
              formatNumber(row.t, 1),
            ],
          }
        })}
        empty="The prices of the market and this name have too few days in common."
      />
      {factors === null ? null : (
        <p className="px-3 py-1.5 text-11 text-fg-3">
          The rest moved {formatFraction(factors.residual, 1)} a year and returned{' '}
          {formatFractionChange(factors.alpha, 1)}. Betas of grey lines are within chance.
        </p>
      )}
    </Panel>
  )
}
