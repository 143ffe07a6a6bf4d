import type { Phrasebook } from './phrasebook.ts';

/** The replies' fixed phrases in English. */
export const english: Phrasebook = {
  decline: "I don't have that in the details I was given. Please ask the couple directly.",
  partlyDecline: 'For the other part of your question, please check with the couple.',
  more: (count) => `…and ${count} more. Ask me about any of them!`,
  contested: (one, other) =>
    `The details give two answers, ${one} and ${other}. Please ask the couple which one is right.`,
  privateDecline:
    "That's between the couple and their vendors, so I can't share it. I'm happy to help with anything guests need for the day.",
  offTopic:
    "I'm here to help with questions about the wedding, so that's the only thing I'll talk about.",
  voices: {
    friendly: "Here's what the couple says:",
    professional: "According to the couple's details:",
    fun: 'Straight from the happy couple 💌:',
    casual: 'From the couple:',
  },
  openers: {
    friendly: '',
    professional: '',
    fun: 'Good news, I know this one! ',
    casual: '',
  },
  quoting: (language) => `The couple's details say, in ${language}:`,
  smallTalk: {
    greeting: {
      friendly: 'Hello, so lovely to hear from you! What would you like to know about the wedding?',
      professional: 'Good day, and welcome. How may I assist you with the wedding?',
      fun: 'Hey there! 🎉 What would you like to know about the big day?',
      casual: "Hi! What's up? Ask me anything about the wedding.",
    },
    thanks: {
      friendly: "You're so welcome! Can't wait to celebrate with you.",
      professional: 'You are most welcome. It was a pleasure to assist.',
      fun: "You're welcome! See you on the dance floor! 💃",
      casual: 'No problem, any time!',
    },
    bye: {
      friendly: 'Goodbye for now, see you at the wedding!',
      professional: 'Goodbye. We look forward to welcoming you.',
      fun: 'Bye! Save some energy for the dance floor! 🎶',
      casual: 'See you there!',
    },
    joy: {
      friendly:
        "How lovely! It's going to be a wonderful celebration. Anything you'd like to know?",
      professional: 'How very kind. Should you wish to know anything about the day, please ask.',
      fun: 'Yay, us too! 🎉 Anything you want to know before the party?',
      casual: 'Nice! Anything you want to know?',
    },
    'who-are-you': {
      friendly:
        "I'm the couple's wedding helper. I answer from the details they gave me: ask me about the schedule, the venue, what to wear or where to stay.",
      professional:
        'I am the wedding assistant. I answer from the details provided by the couple, such as the schedule, the venue, attire and accommodation.',
      fun: "I'm your friendly wedding know-it-all! 🥂 I answer from what the couple told me: schedule, venue, outfits, hotels, you name it.",
      casual:
        "I'm the wedding helper. I know what the couple told me: times, places, dress code, hotels and so on.",
    },
  },
  perNight: (rate) => `${rate} a night`,
  children: { yes: 'Children are welcome.', no: 'It is for adults only.' },
  parking: {
    free: 'Parking is free.',
    freeInPart: 'There is free parking, but not everywhere.',
  },
  clock: (hour, minutes) => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`,
  dressCodes: {
    'black tie': 'Black tie',
    cocktail: 'Cocktail',
    formal: 'Formal',
    'garden party': 'Garden party',
    'smart casual': 'Smart casual',
    casual: 'Casual',
  },
};
