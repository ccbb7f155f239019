/** A message as a chat service takes it. */
export interface ChatMessage {
  readonly url: string
  readonly body: string
}

/** What chat services call themselves and the longest text they take (their own documents, 2026). */
const SERVICES = [
  { name: 'Discord', hosts: /^(?:\w+\.)?discord(?:app)?\.com$/, most: 2_000 },
  { name: 'Telegram', hosts: /^api\.telegram\.org$/, most: 4_096 },
  { name: 'Slack', hosts: /^hooks\.slack(?:-gov)?\.com$/, most: 3_000 },
  { name: 'Google Chat', hosts: /^chat\.googleapis\.com$/, most: 4_000 },
] as const
/** Mattermost, Rocket.Chat and whoever else takes the JSON that Slack takes. */
const OTHER = { name: 'Chat', most: 3_000 } as const

const serviceOf = (url: URL) => SERVICES.find(({ hosts }) => hosts.test(url.hostname)) ?? OTHER

/** Who takes messages at an address, for lists and logs: service and host, without the secret part. */
export function chatName(address: string): string {
  const url = new URL(address)
  const { name } = serviceOf(url)
  return name === OTHER.name ? `${name} at ${url.hostname}` : name
}

/** Why an address cannot be one of a chat, in words; null when it can. */
export function chatRefusal(address: string): string | null {
  const url = new URL(address)
  const { name } = serviceOf(url)
  if (name === 'Discord' && !/^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/.test(url.pathname))
    return 'Discord: https://discord.com/api/webhooks/…, from channel settings'
  if (name === 'Telegram' && !(/^\/bot[\w:-]+\/sendMessage$/.test(url.pathname) && url.searchParams.has('chat_id')))
    return 'Telegram: https://api.telegram.org/bot…/sendMessage?chat_id=…'
  return null
}

/**
 * Text for an address, in the JSON its service takes: `content` for Discord, `chat_id` and `text` for Telegram, `text`
 * for Slack and all who speak like it. Nobody is called by name: what looks like a mention stays text.
 */
export function chatMessage(address: string, text: string): ChatMessage {
  const url = new URL(address)
  const { name, most } = serviceOf(url)
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text
  if (name === 'Discord')
    return { url: url.href, body: JSON.stringify({ content: cut, allowed_mentions: { parse: [] } }) }
  if (name === 'Telegram') {
    const body = { chat_id: url.searchParams.get('chat_id'), text: cut, link_preview_options: { is_disabled: true } }
    return { url: url.origin + url.pathname, body: JSON.stringify(body) }
  }
  return { url: url.href, body: JSON.stringify({ text: name === 'Slack' ? slackText(cut) : cut }) }
}

/** Slack reads &, < and > as marks of its own: an alert called '<!channel>' must not call everybody. */
const slackText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
