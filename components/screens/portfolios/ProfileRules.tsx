import Link from 'next/link'
import type { ProfileAnswer } from '@/components/screens/portfolios/profileModel'
import { KIND_WORDS } from '@/components/screens/portfolios/trackRows'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { parseTrackKey } from '@/lib/portfolios/trackKey'
import { LEAST_FILINGS, LEAST_SESSIONS } from '@/lib/portfolios/trackRank'

/** What the portfolio is, by which rules it is followed, and where its filings stand. */
export function ProfileRules({ answer }: { readonly answer: ProfileAnswer }) {
  const { dateFormat } = useTimeSettings()
  const { row, entry_rule } = answer.data
  const { kind, about, shared_as, method, figures } = row
  const source = sourceOf(row.key)
  return (
    <section aria-label="Rules" className="flex flex-col gap-1.5 border-b bg-panel px-3 py-2.5 text-12 text-fg-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="plain">{KIND_WORDS[kind]}</Badge>
        {kind === 'community' ? <span>published by {shared_as === '' ? 'somebody' : shared_as}</span> : null}
        {figures === null ? null : (
          <span className="text-fg-3">
            entered {formatDate(figures.entry, dateFormat)}, updated {formatDate(figures.updated, dateFormat) || '-'}
          </span>
        )}
        {figures === null || figures.has_rank ? null : (
          <Badge tone="warn">
            a rank needs {LEAST_SESSIONS} sessions and {LEAST_FILINGS} filings
          </Badge>
        )}
        {source === null ? null : (
          <Link href={source.href} className="link">
            {source.words}
          </Link>
        )}
      </p>
      {about === '' ? null : <p>{about}</p>}
      <p>
        {method} {entry_rule}
        {kind === 'community' ? ' The record begins with the publication; nothing before it is counted.' : ''}
      </p>
    </section>
  )
}

/** The page with the filings themselves. */
function sourceOf(key: string): { readonly href: string; readonly words: string } | null {
  const name = parseTrackKey(key)
  if (name === null) return null
  const { kind, source } = name
  if (kind === 'politician')
    return { href: hrefOf(routes.politicianProfile, { name: source }), words: 'Trades and filings' }
  if (kind === 'institution') return { href: hrefOf(routes.institution, { name: source }), words: '13F reports' }
  return kind === 'insiders' ? { href: hrefOf(routes.insiderTrades), words: 'Insider trades' } : null
}
