import { useState } from 'react'
import { AddressField } from '@/components/screens/custom-alerts/AddressField'
import { attempt } from '@/components/screens/custom-alerts/attempt'
import { ChannelButtons } from '@/components/screens/custom-alerts/ChannelButtons'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { missing, useSubmit } from '@/hooks/view/useSubmit'
import { call } from '@/lib/client/api/apiClient'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDateTime } from '@/lib/format/date'

export interface ChatChannelProps {
  readonly chat: CallResponse<'alertChannels.read'>['data']['chat']
}

/** A chat that gets every message as text. Its address is kept sealed and never shown again. */
export function ChatChannel({ chat }: ChatChannelProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const [url, setUrl] = useState('')
  const [isWorking, setWorking] = useState(false)
  const work = async (deed: () => Promise<unknown>, words: string) => {
    setWorking(true)
    const done = await attempt(deed, words)
    setWorking(false)
    if (done !== null) setUrl('')
  }
  const { form, errors } = useSubmit({ url: missing(url, 'Paste the address of the chat') }, () =>
    work(() => call('alertChannels.saveChat', { body: { url } }), 'The chat is saved.'),
  )
  return (
    <section aria-label="Chat">
      <h2 className="mb-2 font-medium text-13">Chat</h2>
      {chat === null ? null : (
        <p className="mb-2 text-12 text-fg-2">
          Hits go to {chat.name}, since {formatDateTime(Date.parse(chat.created), { format: dateFormat, timeZone })}.
        </p>
      )}
      <form {...form} className="flex flex-wrap items-end gap-2">
        <AddressField
          label={chat === null ? 'Address of the chat' : 'Another address of a chat'}
          placeholder="https://discord.com/api/webhooks/…"
          error={errors.url}
          value={url}
          onChange={setUrl}
        />
        <ChannelButtons
          saves="Save"
          isKept={chat !== null}
          isWorking={isWorking}
          onTest={() =>
            work(() => call('alertChannels.test', { body: { channel: 'chat' } }), 'The test is in the log below.')
          }
          onRemove={() => work(() => call('alertChannels.removeChat'), 'The chat is removed.')}
        />
      </form>
      <p className="mt-2 text-11 text-fg-3">
        Discord, Slack and Google Chat give such an address under the settings of a channel (incoming webhook), as do
        Mattermost and Rocket.Chat. For Telegram it is https://api.telegram.org/bot…/sendMessage?chat_id=…, with a bot
        of your own. The address is kept sealed and not shown again.
      </p>
    </section>
  )
}
