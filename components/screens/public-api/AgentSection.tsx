import { CodeBlock } from '@/components/marketing/CodeBlock'
import { ButtonLink } from '@/components/ui/Button'

/** Clients that are made from the contract, as files. */
export function ClientSection() {
  return (
    <section aria-label="Clients" className="max-w-200">
      <h2 className="display text-18">Clients</h2>
      <p className="mt-2 text-13 text-fg-2">
        One file each, made from the contract of this version, without dependencies. They fill paths, wait out a full
        minute, try again after trouble, and tell what the minute still holds.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink href="/api/clients/undercurrent.ts">TypeScript</ButtonLink>
        <ButtonLink href="/api/clients/undercurrent.py">Python</ButtonLink>
      </div>
      <CodeBlock
        className="mt-3"
        label="the TypeScript client in use"
        code={`import { MarketData } from './undercurrent'

const api = new MarketData({ key: process.env['API_KEY'] })
const { data, meta } = await api.call('chains.read', { ticker: 'SPY' })`}
      />
    </section>
  )
}

/** The endpoint for agents. */
export function AgentSection({ origin }: { readonly origin: string }) {
  return (
    <section aria-label="Agents" className="max-w-200">
      <h2 className="display text-18">Agents (MCP)</h2>
      <p className="mt-2 text-13 text-fg-2">
        The Model Context Protocol over HTTP at /api/mcp, without a session. Its tools are the calls of the reference
        that are read with GET: flow.list is flow_list. They are read only, limited like the calls, and answer by the
        tier of the key.
      </p>
      <CodeBlock
        className="mt-3"
        label="the entry of an agent"
        code={JSON.stringify(
          { mcpServers: { market: { url: `${origin}/api/mcp`, headers: { Authorization: 'Bearer uwk_live_…' } } } },
          null,
          2,
        )}
      />
    </section>
  )
}
