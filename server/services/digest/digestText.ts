import type { ChangelogEntry } from '@/lib/contract/changelog'

/** What rang of one alert, newest first, each as one line. */
export interface DigestAlert {
  readonly name: string
  readonly hits: number
  readonly lines: readonly string[]
}

/** Everything that a digest tells of. */
export interface DigestNews {
  readonly alerts: readonly DigestAlert[]
  readonly plan: readonly string[]
  readonly entries: readonly Pick<ChangelogEntry, 'day' | 'tag' | 'title' | 'body'>[]
}

const TAGS: Readonly<Record<ChangelogEntry['tag'], string>> = { new: 'New', fix: 'Fixed', data: 'Data corrected' }

export const isEmptyDigest = ({ alerts, plan, entries }: DigestNews): boolean =>
  alerts.length + plan.length + entries.length === 0

/** Subject and text of a digest; `links` stand at its foot, one a line. */
export function digestText(news: DigestNews, links: readonly string[]): { subject: string; text: string } {
  const hits = news.alerts.reduce((sum, alert) => sum + alert.hits, 0)
  const told = [
    ...(hits === 0 ? [] : [`${counted(hits, 'hit')} of ${counted(news.alerts.length, 'alert')}`]),
    ...(news.plan.length === 0 ? [] : ['your plan']),
    ...(news.entries.length === 0 ? [] : [counted(news.entries.length, 'change')]),
  ]
  const parts = [
    ...news.alerts.map(alertPart),
    ...(news.plan.length === 0 ? [] : [['Your plan', ...news.plan.map((line) => `  ${line}`)].join('\n')]),
    ...news.entries.map(({ day, tag, title, body }) => `${TAGS[tag]}, ${day}: ${title}\n  ${body}`),
    links.join('\n'),
  ]
  return { subject: `Daily digest: ${told.join(', ')}`, text: parts.join('\n\n') }
}

function alertPart({ name, hits, lines }: DigestAlert): string {
  const rest = hits > lines.length ? [`  … and ${hits - lines.length} more on the page`] : []
  return [`${name}: ${counted(hits, 'hit')}`, ...lines.map((line) => `  ${line}`), ...rest].join('\n')
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
