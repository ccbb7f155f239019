import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { LinkedAccount, SubAccount } from '@/lib/contract/brokerageRows'
import { formatFullMoney } from '@/lib/format/money'

export interface AccountBarProps {
  readonly account: LinkedAccount
  readonly subAccounts: readonly SubAccount[]
  readonly number: string
  readonly onChoose: (number: string) => void
  readonly onUnlink: () => void
}

/** Who is linked, which of the open accounts trades, and what it can spend. */
export function AccountBar({ account, subAccounts, number, onChoose, onUnlink }: AccountBarProps) {
  const balances = useEndpoint(
    'brokerage.balances',
    number === '' ? null : { query: { account_id: account.id, account_number: number } },
  )
  const known = balances.data?.data
  const options = subAccounts.map((sub) => ({
    value: sub.account_number,
    label: `${sub.nickname || sub.account_type_name} · ${sub.account_number} · ${sub.margin_or_cash}`,
  }))
  return (
    <section aria-label="Account" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2 text-12">
        <span className="min-w-0 truncate text-fg-2">
          {account.username}
          {account.is_simulated ? <b className="ml-2 font-medium text-warn">Simulated: no real money</b> : null}
        </span>
        <ConfirmButton size="s" kind="ghost" confirm="Yes, unlink" onConfirm={onUnlink}>
          Unlink
        </ConfirmButton>
      </div>
      {options.length === 0 ? null : (
        <Select
          aria-label="Trading account"
          size="l"
          options={options}
          value={number}
          onChange={onChoose}
          className="w-full"
        />
      )}
      {known === undefined ? null : (
        <dl className="grid grid-cols-3 gap-2 text-11">
          <Amount name="Net liquidation" value={known.net_liquidating_value} />
          <Amount name="Cash" value={known.cash_balance} />
          <Amount name="Buying power" value={known.derivative_buying_power} />
        </dl>
      )}
    </section>
  )
}

function Amount({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt className="text-fg-3">{name}</dt>
      <dd className="font-mono text-12 text-fg-1">{formatFullMoney(value)}</dd>
    </div>
  )
}
