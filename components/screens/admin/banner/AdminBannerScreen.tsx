import { useState } from 'react'
import { Section } from '@/components/account/Section'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useAction } from '@/components/account/useAction'
import { BannerPreview } from '@/components/screens/admin/banner/BannerPreview'
import { Button } from '@/components/ui/Button'
import { ErrorState } from '@/components/ui/ErrorState'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { Skeleton } from '@/components/ui/Skeleton'
import { Switch } from '@/components/ui/Switch'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { settings } from '@/lib/client/settings'

interface Banner {
  readonly active: boolean
  readonly text: string
}

/** Spec §2 Bottom announcement banner: the default text. */
const DEFAULT_TEXT = `We are currently undergoing maintenance due to third party ${settings.cloudProvider} issues. We apologize and are working on getting it fixed.`
const MAX_LENGTH = 500

/** The announcement at the foot of every page, with what visitors will see. Open visitors get it within a minute. */
export function AdminBannerScreen() {
  const banner = useEndpoint('announcements.banner')
  return (
    <StaffPage page="adminBanner" scope="At the foot of every page, for everybody">
      {banner.data === undefined && banner.status === 'error' ? (
        <ErrorState error={banner.error} source="announcements.banner" onRetry={banner.retry} />
      ) : null}
      {banner.data === undefined && banner.status !== 'error' ? <Skeleton className="h-40 w-full" /> : null}
      {banner.data === undefined ? null : <BannerEditor stored={banner.data.data} />}
    </StaffPage>
  )
}

function BannerEditor({ stored }: { readonly stored: Banner }) {
  const save = useEndpointMutation('announcements.saveBanner')
  const action = useAction()
  const [draft, setDraft] = useState<Banner>({ ...stored, text: stored.text === '' ? DEFAULT_TEXT : stored.text })
  const isShown = draft.active && draft.text.trim() !== ''
  const submit = async () => {
    if (!(await action.run(() => save.run({ body: draft })))) return
    refreshQuery('announcements.banner')
    notify({ text: isShown ? 'The banner is on.' : 'The banner is off.', kind: 'ok' })
  }
  return (
    <>
      <Section title="Announcement" about="Shown when it is on and has words.">
        {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
        <Switch label="On" isOn={draft.active} onChange={(active) => setDraft({ ...draft, active })} />
        <TextField
          label="Text"
          hint={`${draft.text.length} of ${MAX_LENGTH} characters`}
          maxLength={MAX_LENGTH}
          value={draft.text}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
        <div className="flex gap-2">
          <Button kind="primary" isPending={action.isPending} onClick={() => void submit()}>
            Save
          </Button>
          <Button onClick={() => setDraft({ ...draft, text: DEFAULT_TEXT })}>Default text</Button>
        </div>
      </Section>
      <Section title="Preview" about="As visitors will see it.">
        {isShown ? <BannerPreview text={draft.text.trim()} /> : <p className="text-12 text-fg-3">Nothing is shown.</p>}
      </Section>
    </>
  )
}
