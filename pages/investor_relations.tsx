import { defineDocumentPage } from '@/components/app/defineDocumentPage'
import { InvestorRelationsScreen } from '@/components/screens/investor_relations/InvestorRelationsScreen'
import { routes } from '@/lib/navigation/routes'

export { getServerSideProps } from '@/components/screens/investor_relations/serveInvestorRelations'
export default defineDocumentPage(routes.investorRelations, InvestorRelationsScreen)
