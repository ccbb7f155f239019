import { definePage } from '@/components/app/definePage'
import { ChatBotOneScreen } from '@/components/screens/chat-bot-one/ChatBotOneScreen'
import { routes } from '@/lib/navigation/routes'

export default definePage(routes.chatBotOne, ChatBotOneScreen)
