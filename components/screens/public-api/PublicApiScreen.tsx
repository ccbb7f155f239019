import dynamic from 'next/dynamic'
import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { AgentSection, ClientSection } from '@/components/screens/public-api/AgentSection'
import { API_BLOCKS, API_QUESTIONS, AUTH_FACTS, LIMIT_FACTS } from '@/components/screens/public-api/apiFacts'
import { Explorer } from '@/components/screens/public-api/Explorer'
import { QuickStart } from '@/components/screens/public-api/QuickStart'
import { StreamingSection } from '@/components/screens/public-api/StreamingSection'
import { ButtonLink } from '@/components/ui/Button'
import { useOrigin } from '@/hooks/view/useOrigin'
import { API_PROBLEMS } from '@/lib/api/errorCatalogue'
import brand from '@/lib/navigation/brand.json'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Figures of an account, the last of the page: nothing of it is drawn at build time. */
const UsageSection = dynamic(
  () => import('@/components/screens/public-api/UsageSection').then((part) => part.UsageSection),
  { ssr: false },
)
const KEYS_HREF = `${hrefOf(routes.settings)}?tab=api-keys`

/** What developers get in code: reference, explorer, streams, limits, clients, usage. §4.11 API, C27. */
export function PublicApiScreen() {
  const origin = useOrigin()
  return (
    <MarketingPage
      back={routes.publicApi.path}
      title={`${brand.brand} API`}
      lead="Every figure of this product, in code: one document, one key, the same calls that the pages make."
      actions={<PageActions />}
      blocks={API_BLOCKS}
      questions={API_QUESTIONS}
    >
      <QuickStart />
      <FactTable
        title="Keys"
        about="Made in the settings, shown once, stored as a hash."
        heads={['Topic', 'Answer']}
        rows={AUTH_FACTS}
      />
      <Explorer />
      <StreamingSection origin={origin} />
      <FactTable
        title="Limits"
        about="Headers stand on every answer, refused or not."
        heads={['Name', 'Meaning']}
        rows={LIMIT_FACTS}
      />
      <FactTable
        title="Errors"
        about="Every error has the same body: message, code, request_id, and issues with path and message where values did not fit."
        heads={['Code', 'Status', 'Means', 'What to do']}
        rows={API_PROBLEMS.map(({ code, status, means, remedy }) => [String(code), String(status), means, remedy])}
      />
      <ClientSection />
      <AgentSection origin={origin} />
      <UsageSection keysHref={KEYS_HREF} />
    </MarketingPage>
  )
}

function PageActions() {
  return (
    <>
      <ButtonLink kind="primary" size="l" href={KEYS_HREF}>
        Make a key
      </ButtonLink>
      <ButtonLink size="l" href="/api/openapi.json">
        OpenAPI document
      </ButtonLink>
      <ButtonLink size="l" href={hrefOf(routes.changelog)}>
        Changelog
      </ButtonLink>
      <ButtonLink size="l" href={hrefOf(routes.pricing)}>
        Plans
      </ButtonLink>
      <ButtonLink size="l" href="/status">
        Status
      </ButtonLink>
    </>
  )
}
