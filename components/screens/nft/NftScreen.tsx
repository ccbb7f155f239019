import { FactTable } from '@/components/marketing/FactTable'
import { MarketingPage } from '@/components/marketing/MarketingPage'
import { WalletBox } from '@/components/screens/nft/WalletBox'
import type { Answered } from '@/components/served/serveAnswer'
import { ButtonLink } from '@/components/ui/Button'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { tokenAccess } from '@/lib/plans/tokenAccess'

const blocks = [
  {
    title: 'A signature, nothing else',
    text: 'Your wallet signs a text that names this site, your address and an instant. It is no transaction: it costs nothing, moves nothing and allows nothing.',
  },
  {
    title: 'The chain is asked',
    text: 'The host works out from the signature which wallet it is of, and asks a node of the operator whether that wallet holds a token of the collection.',
  },
  {
    title: 'Yours to end',
    text: 'Remove the wallet at any time: the address is forgotten, and the access that came with it ends. A token that is sold ends it within six hours.',
  },
] as const

const questions = [
  {
    question: 'Can the site spend what is in my wallet?',
    answer:
      'No. It asks for one signature of a text by personal_sign and never for a transaction or an approval. If your wallet shows anything else, refuse.',
  },
  {
    question: 'One wallet, two accounts?',
    answer: 'A wallet belongs to one account at a time. Remove it there, then verify it here.',
  },
  {
    question: 'What is kept?',
    answer:
      'The address, when it was verified and when the chain was asked last. It is in the export of your data and goes with your account.',
  },
  {
    question: 'My wallet is a contract',
    answer:
      'Smart-contract wallets sign differently (EIP-1271), which is not supported yet. Hold the token in a wallet with its own key.',
  },
] as const

/** What a token unlocks, and the proof that it is yours. pages.md §4.14 NFT. */
export function NftScreen({ served }: Answered<'nft.read'>) {
  const answer = useEndpoint('nft.read')
  const pricing = hrefOf(routes.pricing)
  return (
    <MarketingPage
      back={routes.nft.path}
      title="Access by token"
      lead="Who holds a token of the operator’s collection has premium access, as long as the token is theirs."
      actions={
        <>
          <ButtonLink kind="primary" size="l" href="#wallet">
            Verify a wallet
          </ButtonLink>
          <ButtonLink size="l" href={pricing}>
            Plans
          </ButtonLink>
        </>
      }
      blocks={blocks}
      questions={questions}
    >
      <WalletBox
        state={answer.data?.data ?? served?.data ?? null}
        error={answer.status === 'error' ? answer.error.message : null}
      />
      <FactTable
        title="What a token unlocks"
        about="Worked out by the rules that guard pages and calls: a free account without and with a token."
        heads={['What', 'Without', 'With a token']}
        rows={tokenAccess}
      />
    </MarketingPage>
  )
}
