import { useSyncExternalStore } from 'react'
import { Section } from '@/components/account/Section'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { Switch } from '@/components/ui/Switch'
import { leaveExperiments, storedVariant } from '@/lib/client/identity/experimentStore'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, watchStored, writeStored } from '@/lib/client/storage/storage'
import { type ExperimentName, experiments, isVariantOf } from '@/lib/experiments/experiments'

/** What each experiment changes, in words of the page. */
const WORDS: Readonly<Record<ExperimentName, string>> = {
  landing_page_variants: 'Order of the start page',
  landing_page_variants_2: 'What is shown next to the headline of the start page',
  pricing_variants: 'Plan cards for signed-in visitors',
  pricing_variants_2: 'Plan cards for visitors',
  pricing_variants_3: 'Plan cards after a locked page',
  discount_25: 'Discount on the pricing page',
  retail_pro_ab: 'Retail and professional plans',
}
const names = Object.keys(experiments) as readonly ExperimentName[]

/** Analytics off, and the experiments this browser takes part in, with the way out. */
export function MeasuringSection() {
  // The browser's storage is the outside system.
  useSyncExternalStore(
    watchStored,
    () => `${readStored(storageKeys.noAnalytics)} ${readStored(storageKeys.experiments)}`,
    () => '',
  )
  const isOff = readStored(storageKeys.noAnalytics) === 'true'
  const mine = names.flatMap((name) => {
    const variant = storedVariant(name)
    return isVariantOf(name, variant) ? [{ name, variant }] : []
  })
  return (
    <>
      <Section title="Analytics" about="Page views to the service that the operator of this site named, if any.">
        <Switch
          label="Send page views"
          hint="When off, nothing of this browser goes to an analytics service"
          isOn={!isOff}
          onChange={(isOn) => writeStored(storageKeys.noAnalytics, isOn ? null : 'true')}
        />
      </Section>
      <Section
        title="Experiments"
        about="Variants of the start page and the pricing page. Paying users see the default."
      >
        {mine.length === 0 ? <p className="text-13 text-fg-2">This browser takes part in none.</p> : null}
        {mine.length === 0 ? null : (
          <>
            <dl className="m-0 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-13">
              {mine.map(({ name, variant }) => (
                <div key={name} className="contents">
                  <dt className="text-fg-2">{WORDS[name]}</dt>
                  <dd className="m-0 font-mono text-12">{variant}</dd>
                </div>
              ))}
            </dl>
            <Button
              className="self-start"
              onClick={() => {
                leaveExperiments()
                notify({ text: 'Left. Your next visit is assigned again.', kind: 'ok' })
              }}
            >
              Reset them
            </Button>
          </>
        )}
      </Section>
    </>
  )
}
