import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { InvestorRelationsScreen } from '@/components/screens/investor_relations/InvestorRelationsScreen'
import { serveAnswer } from '@/components/served/serveAnswer'
import { routes } from '@/lib/navigation/routes'

/** The operator's entries, with the page. */
export const getServerSideProps = serveAnswer('investors.list')

export default defineDocumentPage(routes.investorRelations, InvestorRelationsScreen)
