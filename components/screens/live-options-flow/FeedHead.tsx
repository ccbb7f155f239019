import { History } from 'lucide-react'
import { useState } from 'react'
import { SoundButton } from '@/components/options/SoundButton'
import { SaveViewDialog } from '@/components/options/views/SaveViewDialog'
import { saveView } from '@/components/options/views/saveView'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { NOW } from '@/components/options/when/whenState'
import type { FeedGrouping } from '@/components/screens/live-options-flow/feedParams'
import { newView, PresetMenu } from '@/components/screens/live-options-flow/PresetMenu'
import { StreamControl } from '@/components/screens/live-options-flow/StreamControl'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Segments } from '@/components/ui/Segments'
import type { IsoDate } from '@/lib/core/nominal'

export interface FeedHeadProps {
  readonly feed: FeedState
  readonly tape: FeedTape
  readonly session: IsoDate | null
  readonly part: 'controls' | 'stream'
}

const GROUPINGS: readonly { readonly value: FeedGrouping; readonly label: string }[] = [
  { value: 'prints', label: 'Prints' },
  { value: 'orders', label: 'Orders' },
  { value: 'contracts', label: 'Contracts' },
  { value: 'tickers', label: 'Tickers' },
]

/** Left of the head: view and grouping. Right of it: the stream and the session. */
export function FeedHead({ feed, tape, session, part }: FeedHeadProps) {
  const [isSaving, setSaving] = useState(false)
  if (part === 'controls') {
    return (
      <span className="flex items-center gap-2.5 max-phone:hidden">
        <PresetMenu feed={feed} onSave={() => setSaving(true)} />
        <Segments
          label="Group by"
          options={GROUPINGS}
          value={feed.params.group}
          onChange={(group) => feed.change({ group })}
        />
        <SaveViewDialog
          hint={feed.filterText === '' ? 'All prints' : feed.filterText}
          isOpen={isSaving}
          onSave={(name) => saveView(newView(feed, name))}
          onClose={() => setSaving(false)}
        />
      </span>
    )
  }
  return (
    <>
      {tape.isLive ? (
        <StreamControl
          stream={tape.stream}
          isSample={tape.meta?.tier === 'sample'}
          isPaused={tape.isPaused}
          heldCount={tape.heldCount}
          recovered={tape.recovered}
          onPause={tape.setPaused}
        />
      ) : (
        <Button onClick={() => feed.change(NOW)}>
          <Icon as={History} size={13} className="text-fg-2" />
          <span className="max-phone:hidden">{feed.params.at ? 'Replay' : 'Past session'}, back to live</span>
          <span className="phone:hidden">Back to live</span>
        </Button>
      )}
      <span className="flex items-center gap-2 max-phone:hidden">
        {tape.isLive ? (
          <SoundButton of="this view" isOn={feed.params.hasSound} onChange={(hasSound) => feed.change({ hasSound })} />
        ) : null}
        <SessionMenu state={feed} shown={session} source={feed.params.source} />
      </span>
    </>
  )
}
