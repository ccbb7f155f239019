import type { LinkedAccount, SubAccount } from '@/lib/contract/brokerageRows'
import type { ServiceContext } from '@/server/context'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { atBroker } from '@/server/services/brokerage/brokerFailure'
import { findLink, type OwnLink } from '@/server/services/brokerage/ownLink'
import { requireAccess } from '@/server/services/requireAccess'
import { BrokerError } from '@/server/vendors/broker/port'

export interface LinkCheck {
  readonly success: boolean
  readonly account?: LinkedAccount
  readonly sub_accounts?: SubAccount[]
}

/**
 * Checks a link at the broker. Spec §7 Brokerage: success, account, sub_accounts (closed ones too; the drawer leaves them
 * out). A link that is not there or no longer accepted is no success; a broker without an answer is an error.
 */
export async function checkLink(deps: BrokerageDeps, ctx: ServiceContext, accountId: string): Promise<LinkCheck> {
  requireAccess(ctx, 'user')
  const link = await findLink(deps, ctx, accountId)
  if (link === null) return { success: false }
  try {
    const subAccounts = await deps.broker.accounts(link.refreshToken)
    return { success: true, account: toAccount(deps, ctx, link), sub_accounts: subAccounts }
  } catch (error) {
    if (error instanceof BrokerError && error.kind === 'unlinked') return { success: false }
    return atBroker(() => Promise.reject(error))
  }
}

function toAccount(deps: BrokerageDeps, ctx: ServiceContext, { row }: OwnLink): LinkedAccount {
  return {
    id: row.id,
    provider: row.provider,
    username: row.username,
    session_token: deps.box.handle(row.id, ctx.tokenHash ?? ''),
    linked_at: row.linked.toISOString(),
    checked_at: new Date(ctx.nowMs).toISOString(),
    scopes: row.scopes,
    is_simulated: row.is_simulated,
  }
}
