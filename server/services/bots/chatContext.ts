import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { Asker } from '@/server/services/bots/botEngine'
import { ownerOfChat } from '@/server/services/bots/chatLinks'
import { tierOf } from '@/server/services/dataCap'

/** The call of a chat service made for whoever linked the chat account; a stranger has the sample. */
export async function contextOfChat(
  accounts: AccountDeps,
  ctx: ServiceContext,
  { service, user }: Asker,
): Promise<ServiceContext> {
  const owner = await ownerOfChat(accounts, service, user.id, ctx.nowMs)
  return { ...ctx, user: owner, tier: tierOf(owner) }
}
