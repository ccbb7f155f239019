import type { KnownName } from '@/lib/ai/readQuestion'
import type { ServiceContext } from '@/server/context'
import type { ToolReply } from '@/server/http/runTool'
import type { McpTool } from '@/server/services/api/mcpTools'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { ChatModel } from '@/server/vendors/ai/port'

/** A call that may be asked: its id, what it answers, what it takes. */
export interface AiTool extends McpTool {
  /** `flow.list`; the tool's name is `flow_list`. */
  readonly call: string
}

/** What the verbs of AI need from outside. */
export interface AiDeps {
  readonly db: AccountsDb
  readonly model: ChatModel | null
  /** By the id of the call: those that an API key reads with GET, and no others. */
  readonly tools: () => ReadonlyMap<string, AiTool>
  /** Asks one of them for somebody: their rules of access, tier and limits. */
  readonly run: (call: string, args: Readonly<Record<string, unknown>>, ctx: ServiceContext) => Promise<ToolReply>
  readonly names: (ctx: ServiceContext) => Promise<readonly KnownName[]>
  /** Questions of addresses without an account. */
  readonly visitors: {
    take(name: string, most: number, nowMs: number): number | null
    used(name: string, nowMs: number): number
  }
}
