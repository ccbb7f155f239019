import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { SubAccount } from '@/lib/contract/brokerageRows'
import { formatFullMoney } from '@/lib/format/money'

export interface SubAccountsProps {
  readonly accountId: string
  /** Open ones only (spec §4 Brokerage link). */
  readonly subAccounts: readonly SubAccount[]
}

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [
  'Account',
  off('Type'),
  off('Options level'),
  off('Authority'),
  'Net liquidation',
  off('Cash'),
  'Buying power',
]

/** The accounts of a link that are not closed, each with what the broker says it holds. */
export function SubAccounts({ accountId, subAccounts }: SubAccountsProps) {
  return (
    <ScrollBox label="Accounts">
      <SmallTable label="Accounts of the link" words={4} heads={HEADS}>
        {subAccounts.map((account) => (
          <SubAccountRow key={account.account_number} accountId={accountId} account={account} />
        ))}
      </SmallTable>
    </ScrollBox>
  )
}

function SubAccountRow({ accountId, account }: { readonly accountId: string; readonly account: SubAccount }) {
  const answer = useEndpoint('brokerage.balances', {
    query: { account_id: accountId, account_number: account.account_number },
  })
  const known = answer.data?.data
  const amount = (value: number | undefined) =>
    value === undefined ? (answer.status === 'error' ? 'not answered' : '…') : formatFullMoney(value)
  return (
    <tr className={SMALL_ROW}>
      <th scope="row" className="px-3 py-1 text-left font-regular text-12">
        {account.nickname || account.account_type_name}
        <span className="block font-mono text-11 text-fg-3">{account.account_number}</span>
      </th>
      <td className="px-3 text-12 max-phone:hidden">
        {account.account_type_name} · {account.margin_or_cash}
      </td>
      <td className="px-3 text-12 max-phone:hidden">{account.suitable_options_level ?? 'unknown'}</td>
      <td className="px-3 text-12 max-phone:hidden">{account.authority_level}</td>
      <td className="px-1.75 text-right font-mono text-12">{amount(known?.net_liquidating_value)}</td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">{amount(known?.cash_balance)}</td>
      <td className="px-1.75 pr-3 text-right font-mono text-12">{amount(known?.derivative_buying_power)}</td>
    </tr>
  )
}
