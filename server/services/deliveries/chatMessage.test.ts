import { describe, expect, it } from 'vitest'
import { chatMessage, chatName, chatRefusal } from '@/server/services/deliveries/chatMessage'

const DISCORD = 'https://discord.com/api/webhooks/123456789012345678/abcDEF_-9'
const SLACK = 'https://hooks.slack.com/services/T000/B000/abcdef'
const TELEGRAM = 'https://api.telegram.org/bot123:AbC_-9/sendMessage?chat_id=-100200300'
const sent = (address: string, text: string) => {
  const { url, body } = chatMessage(address, text)
  return { url, body: JSON.parse(body) as unknown }
}

describe('§4.15 Notification settings: chat', () => {
  it('each service gets the JSON it takes, at the address it gave', () => {
    expect(sent(DISCORD, 'AAPL rises')).toEqual({
      url: DISCORD,
      body: { content: 'AAPL rises', allowed_mentions: { parse: [] } },
    })
    expect(sent(SLACK, 'AAPL rises')).toEqual({ url: SLACK, body: { text: 'AAPL rises' } })
    expect(sent(TELEGRAM, 'AAPL rises')).toEqual({
      url: 'https://api.telegram.org/bot123:AbC_-9/sendMessage',
      body: { chat_id: '-100200300', text: 'AAPL rises', link_preview_options: { is_disabled: true } },
    })
    const rooms = 'https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t'
    expect(sent(rooms, 'AAPL rises')).toEqual({ url: rooms, body: { text: 'AAPL rises' } })
    const own = 'https://talk.example.org/hooks/xyz'
    expect(sent(own, 'AAPL rises')).toEqual({ url: own, body: { text: 'AAPL rises' } })
  })

  it('a text longer than the service takes is cut with an ellipsis', () => {
    const long = 'x'.repeat(5_000)
    expect(sent(DISCORD, long).body).toMatchObject({ content: `${'x'.repeat(1_999)}…` })
    expect(sent(TELEGRAM, long).body).toMatchObject({ text: `${'x'.repeat(4_095)}…` })
    expect(sent(DISCORD, 'x'.repeat(2_000)).body).toMatchObject({ content: 'x'.repeat(2_000) })
  })

  it('an alert named like a call to everybody calls nobody', () => {
    expect(sent(SLACK, '<!channel> A&B').body).toEqual({ text: '&lt;!channel&gt; A&amp;B' })
    expect(sent(DISCORD, '@everyone').body).toEqual({ content: '@everyone', allowed_mentions: { parse: [] } })
  })

  it('names tell the service and never the secret part', () => {
    expect([DISCORD, SLACK, TELEGRAM].map(chatName)).toEqual(['Discord', 'Slack', 'Telegram'])
    expect(chatName('https://talk.example.org/hooks/xyz')).toBe('Chat at talk.example.org')
  })

  it.each([
    ['https://discord.com/channels/1/2', 'Discord: https://discord.com/api/webhooks/'],
    ['https://ptb.discord.com/api/webhooks/123/', 'Discord: https://discord.com/api/webhooks/'],
    ['https://api.telegram.org/bot123:AbC/sendMessage', 'Telegram: https://api.telegram.org/bot'],
    ['https://api.telegram.org/bot123:AbC/getUpdates?chat_id=1', 'Telegram: https://api.telegram.org/bot'],
  ])('%s is refused with how it should look', (address, words) => {
    expect(chatRefusal(address)).toContain(words)
  })

  it.each([DISCORD, SLACK, TELEGRAM, 'https://discord.com/api/v10/webhooks/1/a'])('%s is taken', (address) => {
    expect(chatRefusal(address)).toBeNull()
  })
})
