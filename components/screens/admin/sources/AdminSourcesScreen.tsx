import { Section } from '@/components/account/Section'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { PublicRecords } from '@/components/screens/admin/sources/PublicRecords'
import { SourceCard } from '@/components/screens/admin/sources/SourceCard'
import { SourceGaps } from '@/components/screens/admin/sources/SourceGaps'
import { VendorSettings } from '@/components/screens/admin/sources/VendorSettings'
import { Notice } from '@/components/ui/Notice'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { FEED_KINDS, type FeedKind } from '@/lib/feeds/declaration'

type Sources = CallResponse<'dataSources.list'>['data']

const REFRESH_MS = 5000

/** An operator: which markets come in, what is wrong with them, who may see them, and where the keys go. */
export function AdminSourcesScreen() {
  const sources = useEndpoint('dataSources.list', {}, { refreshMs: REFRESH_MS })
  return (
    <StaffPage page="adminSources" scope="Of the host that answers; read again every five seconds">
      <Listing source="dataSources.list" answer={sources} empty="No source." isEmpty={() => false}>
        {(data) => <SourceList data={data} />}
      </Listing>
      <PublicRecords />
    </StaffPage>
  )
}

function SourceList({ data }: { readonly data: Sources }) {
  const others = data.sources.filter(({ vendor }) => vendor === 'door')
  return (
    <>
      {data.first_steps.length === 0 ? null : (
        <Notice tone="info">
          {data.first_steps.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Notice>
      )}
      <Section title="All sources" about={printsWords(data)}>
        <VendorSettings vendor="common" title="All sources" settings={data.common} />
      </Section>
      {data.vendors.map((vendor) => {
        const own = data.sources.filter((source) => source.vendor === vendor.key)
        return (
          <Section key={vendor.key} title={vendor.title} about={vendor.about}>
            {own.length === 0 ? (
              <p className="text-12 text-fg-3">
                {lackWords(vendor.settings)} It could give{' '}
                {vendor.kinds.map((kind) => FEED_KINDS[kind as FeedKind]).join(', ')}.
              </p>
            ) : null}
            {own.map((source) => (
              <SourceCard key={source.source} source={source} prints={data.prints} />
            ))}
            {vendor.settings.length === 0 ? null : (
              <VendorSettings vendor={vendor.key} title={vendor.title} settings={vendor.settings} />
            )}
          </Section>
        )
      })}
      {others.length === 0 ? null : (
        <Section
          title="Sent to this host"
          about="Your own feeds, sent to the ingest endpoint described in docs/feeds.md."
        >
          {others.map((source) => (
            <SourceCard key={source.source} source={source} prints={data.prints} />
          ))}
        </Section>
      )}
      <SourceGaps gaps={data.gaps} />
    </>
  )
}

/** A vendor of which something is given and nothing plays: what is empty is told. */
function lackWords(settings: Sources['vendors'][number]['settings']): string {
  const isGiven = ({ is_secret, is_switch, value, fingerprint }: (typeof settings)[number]) =>
    is_secret ? fingerprint !== null : is_switch ? value === '1' : value !== ''
  const isBegun = settings.some((one) => (one.is_secret || one.is_switch) && isGiven(one))
  if (!isBegun) return 'Not set up.'
  const empty = settings.filter((one) => !isGiven(one)).map(({ label }) => label)
  return `Does not play yet: without ${empty.join(', ')}.`
}

function printsWords({ prints, is_live, sources }: Sources): string {
  if (prints.source === null) return 'No source provides the option tape: add a key, an account or your own feed.'
  const next = prints.order.filter((source) => source !== prints.source)
  const after = next.length === 0 ? '' : ` Next in order: ${next.join(', ')} (${prints.failover}).`
  const state = sources.find(({ source }) => source === prints.source)?.state
  if (is_live && (state === 'refused' || state === 'failing' || state === 'paused'))
    return `The option tape should come from ${prints.source}, which is ${state}: no prints arrive.${after}`
  return `The option tape ${is_live ? 'comes' : 'would come'} from ${prints.source}.${after}`
}
