import { stem } from './words.ts';

/**
 * Everyday words. A question may contain them without being about them, so a text that answers it need not:
 * only a thing that is asked for and occurs nowhere counts against an answer.
 */
export const softWords: ReadonlySet<string> = new Set(
  `back grandad granddad granny gran nana nanna papa mum mums mama folks hubby missus bf gf chill chilled sweet friendly cute tiny little huge adorable gentle quick quickly random weird silly dumb honest crazy excited thrilled nervous super mega tad wee proper dead flipping bloody darn damn please kindly able absolutely accept accepted accepting actual add added advance advice afford afternoon age aged agree ahead aim alone along already alright
  alternative although always amount answer anybody anymore anyway anywhere apart appear appropriate area aren aside ask asked asking assume attend attending attention
  available avoid aware awesome awful bad bag basically become begin beginning believe belong best better bet beyond bit bold bother bottom bought
  boy brief bringing brought buddy busy buy buying calendar call called calling came card care careful carry case catch cause certain chance change changed
  chat cheaper check checked checking choice choose clear clearly close closed closer closest clue comfortable coming come comes common complete completely concern
  confirm confirmed confused confusing consider contact correct couple course cover cross curious current currently cut dad daughter days deal dealing decent
  decide decided deep definitely depend depends describe desire detail details difference different difficult direct directly double doubt
  drop dropped due early earlier earliest easier easily easy either email emailed end ended ends enjoy enough enter entire equal especially estimate evening
  event events eventually exact example except excuse expected expecting expensive explain extra fact fair fairly fall family fancy far fast favourite favorite
  feel feeling fellow figure fill finally finding finished fit five follow following folk forget forgot form former forward found four free
  friend friends front full fun funny future gave general generally girl give given giving glad goodness grab grand great group guess guy guys half
  hand handle hang happening happy hard hate haven having head heading hear heard held helper help helpful hold home honestly hope hoping hour hours house husband
  idea ideal ideas imagine immediate immediately important impossible inbox include included including inform interested introduce invitation invite invited invites involved issue itll
  job join joining keep keeping kept kinda kinds knew knowing known knows lady large late lately later latest laugh lead learn least leave leaving left less
  letter life limit line list listed literally live lived load local log longer longest look looked looking looks lose losing lost loud love loved lovely low lucky mad made main
  major make makes making man manage managed many mark married marry matter mean meaning means meant meet meeting member men mention mentioned mess message met middle
  mind minute minutes miss missed missing mistake moment mom money month months mood morning mother mostly move moved moving name named names near nearby nearest nearly necessarily
  necessary needing new news nice nicely night nights nobody nope normal normally note nothing notice noticed number obviously odd offer offered often old older open opens opinion
  option options order ordinary organise organize original originally ours outfit outta overall paid pair panic parent parents part particular partly party pass past pay paying per
  people perfect perfectly perhaps period permission permitted person personal pick place planned planning plans plenty plus point polite poor popular possible possibly prefer preferred prepare
  present pretty previous probably problem properly provide provided providing public pull purpose put puts putting question questions quicker quiet reach read
  ready real realise realize really reason reasonable recall received recently recommend recommended regarding regards regular relative reminded remember remind repeat reply require required requirement
  rest return rid right ring rough roughly round row rule rules run running rush sad safe said sake save saw say saying says scared search seconds see seeing seem seems
  seen sense sent separate serious seriously set several shame share short show showing shown side sign similar simple simply since sister single sit situation slightly slow small
  somebody somehow someplace sometime sometimes somewhat son soon sooner sorry sort sound sounds space speak special specific specifically spend spent spot stand start started
  state stay staying step stick stop strange stressed strict strictly stuck stuff stupid style suggest suggestion suggestions suit suitable supposed sure surprise suspect switch table taken takes taking
  talk team telling tells text thanks thinking thought three tight till time times tired today together told tomorrow tonight took top total totally touch tough towards town travel travelling traveling tried trip
  trouble true truly trust truth try trying turn twice two type types typical understand unfortunately unless unlikely unsure update updated upset used useful using usual usually various
  via view visit visiting wait waiting wake walk wants warn waste watch way ways website week weekend weeks welcome went whatever whenever whichever whole wife willing
  wish without woman women won word words work worked working works world worried worry worse worst worth write wrong wrote year years yep yesterday young younger youngest
  drive driving drove fly flying flies land lands landing arrive arriving arrived leaves bring brings sleep wear wearing wore dressed eat eats eating ate drink drinking drinks dance
  somewhere thank dress sitter dog grandma grandpa grandmother nan cousin aunt uncle brother mate colleague roommate girlfriend boyfriend fiance fiancee
  sorta wondering legit sec thingy whatsit bunch loads tons handful bits
  sore hip knee hungry thirsty starving sleepy broke skint clueless forgetful rebook
  ceremony reception wedding weddings bride groom newlyweds yall youse themselves myself ourselves himself herself yourself
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  jan feb mar apr jun jul aug sep sept oct nov dec am pm oclock noon midday
  carried fetch collect gather hitched cant dont wont isnt wasnt didnt doesnt shouldnt couldnt wouldnt arent werent hasnt havent`
    .split(/\s+/)
    .filter(Boolean),
);

const softStems = new Set([...softWords].map(stem));

/** True for the stem of an everyday word, a number or a letter: an answer need not contain it. */
export const isSoftStem = (term: string): boolean =>
  softStems.has(term) || /^\d+$/.test(term) || term.length === 1;
