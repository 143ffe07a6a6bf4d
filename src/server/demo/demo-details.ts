/** What the couple of the demonstration wrote to their guests: the first made-up wedding of the evaluation set. */
export const demoDetails = `Hi everyone!!

Since about forty of you have asked me the same ten things, I'm putting everything in one long email so Ben can stop fielding texts during work. Grab a coffee.

So: we are getting married on Saturday, May 22, 2027 at Laurel Hollow Gardens, which is at 418 Old Mill Gap Road, Fletcher, North Carolina, about twenty minutes south of downtown Asheville. Please plan to be in your seat by 4:15 in the afternoon because my mother will have a heart attack if the 4:30 ceremony starts late. It's outside on the lower lawn under the big tulip poplar, and it'll be quick - Ben's cousin Theo is officiating and he has promised 25 minutes, tops. Right after that there's a cocktail hour on the terrace (5 to 6), then dinner in the Glass Pavilion at 6:15. Dancing until 10:30 and then everybody out, the county noise rules are serious.

What to wear: garden party attire. Think cocktail dresses, linen suits, florals. Ladies, please skip stilettos, the whole ceremony is on grass and you will sink. No jeans please. It gets chilly in the mountains once the sun drops so bring a wrap or a jacket.

Who's invited: your invitation has the names on it, and I'm sorry but we can't add plus-ones beyond that, the pavilion holds 110 and we're at 108. We love your kids, but this one is adults only, with the exception of the flower girl and ring bearer. If you need a sitter near Asheville, Ben's sister Mai keeps a list - text her at 828-555-0146.

RSVP by April 10, please! Do it on our site, noraandben2027.example.com, with the code TULIP. You'll choose between the short rib, the mountain trout, or the mushroom risotto (the risotto is vegan AND gluten free, yes really). If you have an allergy put it in the comment box. Two people in the family have serious peanut allergies so the whole menu is peanut free.

Sleeping: we have a block of rooms at the Foundry House Hotel, 51 South Market Street in Asheville, under "Hollis-Tran". It's $189 a night plus tax and you have to book by April 22 or they release the rooms. Their number is 828-555-0190. If that's too spendy, the Sleepy Bear Motor Lodge in Fletcher is about $95 and five minutes from the gardens, we don't have a block there, just call them. There's a shuttle from the Foundry House - times are in the attached sheet. Please take it! The drive back is dark and curvy and the bar is open.

Gifts: truly, you coming is plenty. If you insist, we're registered at Fern & Kettle, and there is a honeymoon fund on the site. We're going to Portugal in September.

Friday night before (May 21) we're doing pizza and beer on the Foundry House rooftop from 7 to 9:30 and all of you are invited, come as you are. And Sunday morning my parents are hosting a bagel brunch at their house, 12 Chestnut Court in Fletcher, drop in anytime between 9 and 11:30.

Rain plan: if it's wet the ceremony moves inside the Glass Pavilion, same time. We'll decide by noon on the day and post it on the site.

Oh and phones - please keep them put away during the ceremony, our photographer Delphine will get all of it. After that post whatever you like, hashtag #HollisWeEverAfter.

Can't wait to squeeze you all,
Nora (and Ben)`;
