import { ChoiceField } from '@/components/alerts/ChoiceField'
import { NumberField } from '@/components/alerts/NumberField'
import type { WatchProps } from '@/components/alerts/WatchNumber'
import { loadedData } from '@/components/options/loadedData'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { PORTFOLIO_TESTS, PORTFOLIO_WORDS, type PortfolioWatch } from '@/lib/flow/alerts/portfolioWatch'

const TESTS = PORTFOLIO_TESTS.map((value) => ({ value, label: PORTFOLIO_WORDS[value] }))

/** Which account of one's own, what of it, and from which amount on. R20. */
export function PortfolioFields({ watch, onChange }: WatchProps<PortfolioWatch>) {
  const { test, value } = watch
  return (
    <>
      <ChoiceField
        label="Account"
        value={watch.account}
        options={useAccounts(watch.account)}
        onChange={(account) => onChange({ ...watch, account })}
      />
      <ChoiceField
        label="Triggers on"
        value={test}
        options={TESTS}
        onChange={(next) =>
          onChange({ ...watch, test: next, value: (next === 'expiry') === (test === 'expiry') ? value : START[next] })
        }
      />
      {test === 'assignment' ? null : (
        <NumberField
          label={test === 'expiry' ? 'Days before' : 'From, USD'}
          value={value}
          onChange={(next) =>
            onChange({ ...watch, value: test === 'expiry' ? Math.round(Math.max(0, next ?? 0)) : (next ?? 0) })
          }
        />
      )}
    </>
  )
}

/** What a bound begins with where the one before was of another unit. */
const START = {
  day_loss: 1000,
  day_gain: 1000,
  open_loss: 1000,
  open_gain: 1000,
  delta: 100_000,
  expiry: 3,
  assignment: 0,
}

/** Accounts that the caller keeps; a broker is never asked for an alert, so joined ones are not among them. */
function useAccounts(chosen: string) {
  const rows = loadedData(useEndpoint('portfolio.list', {}))?.data ?? []
  const own = rows.filter(({ id, source }) => id !== 'all' && (source === 'own' || source === 'sample'))
  const options = [
    { value: 'all', label: 'All my accounts' },
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ]
  // The account of an alert stands there before the list is read, and after it is gone.
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: 'Its account' }]
}
