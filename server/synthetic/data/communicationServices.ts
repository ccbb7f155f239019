/** Rows of the built-in universe, see parseRows: '# industry', then 'ticker|name|typical price|yearly volatility in percent|market cap in billions[|ADR]'. */
export const communicationServices = `
# Interactive Media & Services
GOOGL|Alphabet Class A|205|31|1180
GOOG|Alphabet Class C|206|31|1120
META|Meta Platforms|750|34|1890
SNAP|Snap|7.5|62|12.6
PINS|Pinterest|36|47|24
RDDT|Reddit|225|75|42
MTCH|Match Group|38|40|9
YELP|Yelp|32|34|2
Z|Zillow Group|84|46|20
BIDU|Baidu|95|44|33|ADR
DJT|Trump Media & Technology|17|85|4.7
BMBL|Bumble|6.4|72|0.7
# Entertainment
NFLX|Netflix|1210|35|514
DIS|Walt Disney|117|28|210
WBD|Warner Bros. Discovery|12.5|48|31
LYV|Live Nation Entertainment|162|32|38
TTWO|Take-Two Interactive|232|31|43
RBLX|Roblox|130|54|90
SPOT|Spotify Technology|700|41|144
ROKU|Roku|96|58|14.1
PSKY|Paramount Skydance|15|50|16
AMC|AMC Entertainment|2.9|78|1.5
TKO|TKO Group|190|33|15.5
SE|Sea|185|48|110|ADR
NTES|NetEase|132|38|84|ADR
BILI|Bilibili|24|56|10|ADR
FUBO|fuboTV|3.6|88|1.2
SONY|Sony Group|28|29|170|ADR
# Media
CMCSA|Comcast|33|30|122
CHTR|Charter Communications|265|44|36
OMC|Omnicom Group|78|30|15
TTD|Trade Desk|53|62|26
FOXA|Fox Class A|59|29|26
FOX|Fox Class B|53|29|23
NWSA|News Corp Class A|29|26|17
NYT|New York Times|59|27|9.7
SIRI|Sirius XM|23|42|7.7
# Diversified Telecommunication
T|AT&T|29|23|207
VZ|Verizon Communications|44|23|186
LUMN|Lumen Technologies|4.3|78|4.4
ASTS|AST SpaceMobile|48|92|17
GSAT|Globalstar|29|62|3.7
# Wireless Telecommunication
TMUS|T-Mobile US|252|24|284
VOD|Vodafone Group|11.7|26|28|ADR
`
