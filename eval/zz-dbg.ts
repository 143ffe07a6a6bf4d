import { loadEvalSet } from '/work/main/eval/load-set.ts';
import { readMessage } from '/work/main/src/answer/read/read-question.ts';
import { findCandidates } from '/work/main/src/answer/find/find.ts';
import { subjectOf } from '/work/main/src/answer/find/subject.ts';
import { answerQuestion } from '/work/main/src/answer/answer.ts';
const ids = process.argv.slice(2);
for (const name of ['dev','general','pilot','blind']) {
  let set; try { set = await loadEvalSet('/work/main/eval/'+name); } catch { continue; }
  for (const id of ids) {
    const item = set.items.find(i=>i.id===id); if(!item) continue;
    const index = set.indexes.get(item.wedding)!;
    const group = set.items.filter(i=>(i.turn_of??i.id)===(item.turn_of??item.id));
    const hist: any[] = [];
    for (const g of group) { if (g===item) break; const r=answerQuestion({question:g.q,history:hist,index,style:{personality:'friendly',responseStyle:'detailed'}}); hist.push({question:g.q,reply:r.response,answered:r.answered}); }
    const m = readMessage(item.q, hist, index);
    console.log('#', id, item.q, '|', m.language);
    for (const q of m.questions) {
      const s = subjectOf(q,index);
      console.log('  Q:', q.text, '| C:', s.concepts.map(c=>c.key).join(' '), '| T:', s.terms.map(t=>t.key+':'+t.weight.toFixed(1)).join(' '), '| W:', [...q.wants].join(' '), q.focus? 'FOCUS '+[...q.focus.concepts]:'' );
      for (const c of findCandidates(q,index).slice(0,4)) console.log('    ', c.score.toFixed(1), c.coverage.toFixed(2), c.missingThings.join(','), '::', c.passage.headings.join(' > '), '::', c.passage.text.slice(0,110), '{'+[...c.passage.concepts].join(' ')+'}', [...c.passage.values].join(' '), c.passage.superseded?'SUPERSEDED':'');
    }
  }
}
